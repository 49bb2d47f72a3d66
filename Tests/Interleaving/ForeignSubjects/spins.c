// Loops that wait, and a lock that is tried late.

#define _GNU_SOURCE
#include "ForeignSubjects.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

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
