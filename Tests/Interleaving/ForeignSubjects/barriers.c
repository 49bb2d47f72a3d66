// Barriers.

#define _GNU_SOURCE
#include "ForeignSubjects.h"
#include <pthread.h>
#include <stdlib.h>

static void run_both(void *(*one)(void *), void *(*other)(void *), void *argument) {
  pthread_t first, second;
  pthread_create(&first, 0, one, argument);
  pthread_create(&second, 0, other, argument);
  pthread_join(first, 0);
  pthread_join(second, 0);
}

typedef struct {
  pthread_barrier_t barrier;
  int first, second, first_sum, second_sum;
} state;

static void *come_first(void *argument) {
  state *shared = argument;
  shared->first = 1;
  pthread_barrier_wait(&shared->barrier);
  shared->first_sum = shared->first + shared->second;
  return 0;
}

static void *come_second(void *argument) {
  state *shared = argument;
  shared->second = 1;
  pthread_barrier_wait(&shared->barrier);
  shared->second_sum = shared->first + shared->second;
  return 0;
}

static int run(unsigned count) {
  state *shared = calloc(1, sizeof *shared);
  pthread_barrier_init(&shared->barrier, 0, count);
  run_both(come_first, come_second, shared);
  int result = shared->first_sum != 2 || shared->second_sum != 2;
  pthread_barrier_destroy(&shared->barrier);
  free(shared);
  return result;
}

int barrier_orders(void) { return run(2); }
int barrier_for_three(void) { return run(3); }
