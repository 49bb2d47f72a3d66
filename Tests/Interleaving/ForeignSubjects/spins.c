// Loops that wait, and a lock that is tried late.

#define _GNU_SOURCE
#include "ForeignSubjects.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

static void run_both(void *(*one)(void *), void *(*other)(void *), void *argument) {
  pthread_t first, second;
  pthread_create(&first, 0, one, argument);
  pthread_create(&second, 0, other, argument);
  pthread_join(first, 0);
  pthread_join(second, 0);
}

typedef struct {
  _Atomic int flag;
  int data, was_wrong;
  pthread_mutex_t lock, gate;
  int is_open;
} state;

static state *new_state(void) {
  state *made = calloc(1, sizeof *made);
  pthread_mutex_init(&made->lock, 0);
  pthread_mutex_init(&made->gate, 0);
  return made;
}

static void *spin(void *argument) {
  state *shared = argument;
  while (!atomic_load(&shared->flag)) {
  }
  shared->was_wrong = shared->data != 1;
  return 0;
}

static void *end_spin(void *argument) {
  state *shared = argument;
  shared->data = 1;
  atomic_store(&shared->flag, 1);
  return 0;
}

int loop_until_a_flag(void) {
  state *shared = new_state();
  run_both(spin, end_spin, shared);
  int result = shared->was_wrong;
  free(shared);
  return result;
}

static void *count_rounds(void *argument) {
  state *shared = argument;
  for (int round = 0; round < 3; round++)
    if (atomic_load(&shared->flag)) return 0;
  shared->was_wrong = 1;
  return 0;
}

int loop_that_gives_up(void) {
  state *shared = new_state();
  run_both(count_rounds, end_spin, shared);
  int result = shared->was_wrong;
  free(shared);
  return result;
}

static void *try_until_taken(void *argument) {
  state *shared = argument;
  while (pthread_mutex_trylock(&shared->lock)) {
  }
  shared->data++;
  pthread_mutex_unlock(&shared->lock);
  return 0;
}

int loop_until_a_lock(void) {
  state *shared = new_state();
  run_both(try_until_taken, try_until_taken, shared);
  int result = shared->data != 2;
  free(shared);
  return result;
}

static void *exchange_until_taken(void *argument) {
  state *shared = argument;
  while (atomic_exchange_explicit(&shared->flag, 1, memory_order_acquire)) {
  }
  shared->data++;
  atomic_store_explicit(&shared->flag, 0, memory_order_release);
  return 0;
}

int loop_until_an_exchange(void) {
  state *shared = new_state();
  run_both(exchange_until_taken, exchange_until_taken, shared);
  int result = shared->data != 2;
  free(shared);
  return result;
}

// Each round takes and gives order, and leaves another bit alone.
static void *set_until_taken(void *argument) {
  state *shared = argument;
  while (atomic_fetch_or_explicit(&shared->flag, 1, memory_order_acq_rel) & 1) {
  }
  shared->data++;
  atomic_fetch_and_explicit(&shared->flag, ~1, memory_order_acq_rel);
  return 0;
}

int loop_until_a_bit(void) {
  state *shared = new_state();
  atomic_store(&shared->flag, 2);
  run_both(set_until_taken, set_until_taken, shared);
  int result = shared->data != 2 || atomic_load(&shared->flag) != 2;
  free(shared);
  return result;
}

static time_t seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec;
}

// What the compiler calls for an atomic exchange. Called here, so that no result is kept on the stack, as
// in optimized code.
int __tsan_atomic32_compare_exchange_val(volatile int *, int expected, int desired, int order, int failure);

#define EXCHANGE(EXPECTED, DESIRED, ORDER) \
  __tsan_atomic32_compare_exchange_val((volatile int *)&shared->flag, EXPECTED, DESIRED, ORDER, __ATOMIC_RELAXED)

// A round of the loop looks at the word from two places, with the same registers and stack.
static void *take_or_mark(void *argument) {
  state *shared = argument;
  time_t begin = seconds();
  while (1) {
    if (EXCHANGE(0, 1, __ATOMIC_ACQUIRE) == 0) break;
    if (EXCHANGE(1, 2, __ATOMIC_RELAXED) == 1) break;
  }
  // Time passes when nobody can do anything more.
  shared->was_wrong = seconds() != begin;
  return 0;
}

static void *take_and_leave(void *argument) {
  state *shared = argument;
  for (int round = 0; round < 2; round++) {
    atomic_store_explicit(&shared->flag, 1, memory_order_relaxed);
    atomic_store_explicit(&shared->flag, 0, memory_order_release);
  }
  return 0;
}

int loop_that_looks_twice(void) {
  state *shared = new_state();
  pthread_t first, second;
  pthread_create(&first, 0, take_and_leave, shared);
  pthread_create(&second, 0, take_or_mark, shared);
  nanosleep(&(struct timespec){.tv_sec = 1}, 0);
  pthread_join(first, 0);
  pthread_join(second, 0);
  int result = shared->was_wrong;
  free(shared);
  return result;
}

static void *lock_only(void *argument) {
  state *shared = argument;
  pthread_mutex_lock(&shared->lock);
  pthread_mutex_unlock(&shared->lock);
  return 0;
}

static void *open_gate(void *argument) {
  state *shared = argument;
  pthread_mutex_lock(&shared->gate);
  shared->is_open = 1;
  pthread_mutex_unlock(&shared->gate);
  return 0;
}

static void *try_if_shut(void *argument) {
  state *shared = argument;
  pthread_mutex_lock(&shared->gate);
  int is_open = shared->is_open;
  pthread_mutex_unlock(&shared->gate);
  if (is_open) return 0;
  if (pthread_mutex_trylock(&shared->lock))
    shared->was_wrong = 1;
  else
    pthread_mutex_unlock(&shared->lock);
  return 0;
}

int lock_tried_late(void) {
  state *shared = new_state();
  pthread_t opener;
  pthread_create(&opener, 0, open_gate, shared);
  run_both(lock_only, try_if_shut, shared);
  pthread_join(opener, 0);
  int result = shared->was_wrong;
  free(shared);
  return result;
}
