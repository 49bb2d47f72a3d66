// A wait that does not look again.

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
  pthread_mutex_t lock;
  pthread_cond_t condition;
  int is_ready, was_early;
} state;

static void *await_once(void *argument) {
  state *shared = argument;
  pthread_mutex_lock(&shared->lock);
  if (!shared->is_ready) pthread_cond_wait(&shared->condition, &shared->lock);
  shared->was_early = !shared->is_ready;
  pthread_mutex_unlock(&shared->lock);
  return 0;
}

static void *await_ready(void *argument) {
  state *shared = argument;
  pthread_mutex_lock(&shared->lock);
  while (!shared->is_ready) pthread_cond_wait(&shared->condition, &shared->lock);
  shared->was_early = !shared->is_ready;
  pthread_mutex_unlock(&shared->lock);
  return 0;
}

static void *announce(void *argument) {
  state *shared = argument;
  pthread_mutex_lock(&shared->lock);
  shared->is_ready = 1;
  pthread_cond_signal(&shared->condition);
  pthread_mutex_unlock(&shared->lock);
  return 0;
}

static int run(void *(*await)(void *)) {
  state *shared = calloc(1, sizeof *shared);
  pthread_mutex_init(&shared->lock, 0);
  pthread_cond_init(&shared->condition, 0);
  run_both(await, announce, shared);
  int result = shared->was_early;
  free(shared);
  return result;
}

int spurious_wake_up(void) { return run(await_once); }
int wait_in_a_loop(void) { return run(await_ready); }
