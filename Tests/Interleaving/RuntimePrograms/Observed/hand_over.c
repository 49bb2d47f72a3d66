// What a thread has of its own is there when its turn comes again.

#define _GNU_SOURCE
#include "CInterleaving.h"
#include "programs.h"
#include <fenv.h>
#include <pthread.h>
#include <stdatomic.h>

static int64_t order;
static _Atomic int mistakes;

static void append(void *digit) {
  il_point();
  order = order * 10 + *(const int *)digit;
}

static const int one = 1, two = 2, three = 3;

/// Six orders, and nothing else: points are outside of what each does.
int64_t three_in_any_order(void) {
  order = 0;
  il_spawn(append, (void *)&one);
  il_spawn(append, (void *)&two);
  il_spawn(append, (void *)&three);
  il_join();
  return order;
}

/// More values than there are registers that a call keeps, in all of them and on the stack.
static void hold_values(void *seed) {
  const int64_t first = *(const int *)seed;
  int64_t a = first * 3, b = first * 5, c = first * 7, d = first * 11, e = first * 13, f = first * 17;
  int64_t g = first * 19, h = first * 23, i = first * 29, j = first * 31, k = first * 37, l = first * 41;
  double p = (double)first / 3, q = (double)first / 5, r = (double)first / 7, s = (double)first / 11;
  double t = (double)first / 13, u = (double)first / 17, v = (double)first / 19, w = (double)first / 23;
  for (int round = 0; round < 2; round++) {
    il_point();
    a += 1, b += 2, c += 3, d += 4, e += 5, f += 6, g += 7, h += 8, i += 9, j += 10, k += 11, l += 12;
    p += 1, q += 2, r += 3, s += 4, t += 5, u += 6, v += 7, w += 8;
  }
  int64_t integers = a + b + c + d + e + f + g + h + i + j + k + l;
  int64_t expected = first * (3 + 5 + 7 + 11 + 13 + 17 + 19 + 23 + 29 + 31 + 37 + 41) + 2 * 78;
  double reals = p + q + r + s + t + u + v + w - 2 * 36;
  double sum = (double)first * (1.0 / 3 + 1.0 / 5 + 1.0 / 7 + 1.0 / 11 + 1.0 / 13 + 1.0 / 17 + 1.0 / 19 + 1.0 / 23);
  if (integers != expected || reals - sum > 1e-9 || sum - reals > 1e-9) mistakes++;
}

int64_t registers_are_kept(void) {
  mistakes = 0;
  il_spawn(hold_values, (void *)&one);
  il_spawn(hold_values, (void *)&three);
  il_join();
  return mistakes;
}

static void round_up(void *unused) {
  (void)unused;
  fesetround(FE_UPWARD);
  il_point();
  volatile double tenth = 1, ten = 10;
  if (fegetround() != FE_UPWARD || tenth / ten * 10 < 1) mistakes++;
  fesetround(FE_TONEAREST);
}

static void round_down(void *unused) {
  (void)unused;
  fesetround(FE_DOWNWARD);
  il_point();
  if (fegetround() != FE_DOWNWARD) mistakes++;
  fesetround(FE_TONEAREST);
}

/// The control word of floating-point operations belongs to a thread.
int64_t rounding_is_kept(void) {
  mistakes = 0;
  il_spawn(round_up, NULL);
  il_spawn(round_down, NULL);
  il_join();
  return mistakes + (fegetround() != FE_TONEAREST);
}

static int64_t descend(int depth, int64_t sum) {
  volatile int64_t here[16];
  for (int i = 0; i < 16; i++) here[i] = sum + i;
  if (depth == 0)
    il_point();
  else
    sum = descend(depth - 1, sum + depth);
  for (int i = 1; i < 16; i++)
    if (here[i] != here[0] + i) mistakes++;
  return sum;
}

static void go_deep(void *start) {
  int64_t first = *(const int *)start;
  if (descend(100, first) != first + 5050) mistakes++;
}

int64_t deep_stacks_are_kept(void) {
  mistakes = 0;
  il_spawn(go_deep, (void *)&one);
  il_spawn(go_deep, (void *)&two);
  il_join();
  return mistakes;
}

static __thread int64_t own = 7;
static pthread_key_t key;

static void use_own(void *number) {
  if (own != 7 || pthread_getspecific(key)) mistakes++;
  own = *(const int *)number;
  pthread_setspecific(key, number);
  int64_t *address = &own;
  pthread_t self = pthread_self();
  il_point();
  if (own != *(const int *)number || address != &own) mistakes++;
  if (pthread_getspecific(key) != number || !pthread_equal(self, pthread_self())) mistakes++;
}

/// Thread-local variables begin anew, and are a thread's own, by whatever way it is reached.
int64_t thread_locals_are_kept(void) {
  mistakes = 0;
  pthread_key_create(&key, NULL);
  il_spawn(use_own, (void *)&one);
  il_spawn(use_own, (void *)&two);
  il_join();
  pthread_key_delete(key);
  return mistakes;
}
