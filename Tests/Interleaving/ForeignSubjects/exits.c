// Threads that end from within, or are ended.

#define _GNU_SOURCE
#include "ForeignSubjects.h"
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <unistd.h>

static void *leave(void *argument) {
  *(int *)argument = 1;
  pthread_exit(argument);
}

int exit_ends_the_thread(void) {
  int *value = calloc(1, sizeof *value);
  pthread_t thread;
  void *returned;
  pthread_create(&thread, 0, leave, value);
  pthread_join(thread, &returned);
  int result = *value != 1 || returned != value;
  free(value);
  return result;
}

static void *leave_locked(void *lock) {
  pthread_mutex_lock(lock);
  pthread_exit(0);
}

int exit_with_a_lock(void) {
  pthread_mutex_t *lock = calloc(1, sizeof *lock);
  pthread_mutex_init(lock, 0);
  pthread_t thread;
  pthread_create(&thread, 0, leave_locked, lock);
  pthread_join(thread, 0);
  return 0;
}

static void *leave_at_once(void *unused) { return unused; }

void join_twice(void) {
  pthread_t thread;
  pthread_create(&thread, 0, leave_at_once, 0);
  pthread_join(thread, 0);
  pthread_join(thread, 0);
}

void join_what_is_detached(void) {
  pthread_t thread;
  pthread_create(&thread, 0, leave_at_once, 0);
  pthread_detach(thread);
  pthread_join(thread, 0);
}

static void *join_too(void *thread) {
  pthread_join(*(pthread_t *)thread, 0);
  return 0;
}

void join_by_two(void) {
  pthread_t *thread = malloc(sizeof *thread), other;
  pthread_create(thread, 0, leave_at_once, 0);
  pthread_create(&other, 0, join_too, thread);
  pthread_join(*thread, 0);
  pthread_join(other, 0);
  free(thread);
}

void detach_twice(void) {
  pthread_t thread;
  pthread_create(&thread, 0, leave_at_once, 0);
  pthread_detach(thread);
  pthread_detach(thread);
}

static void clean(void *value) { *(int *)value = 2; }

static void *sleep_for_ever(void *value) {
  pthread_cleanup_push(clean, value);
  for (;;) sleep(1);
  pthread_cleanup_pop(0);
  return 0;
}

int cancel_ends_the_thread(void) {
  int *value = calloc(1, sizeof *value);
  pthread_t thread;
  void *returned;
  pthread_create(&thread, 0, sleep_for_ever, value);
  // Handlers are pushed by then.
  sleep(2);
  pthread_cancel(thread);
  pthread_join(thread, &returned);
  int result = returned != PTHREAD_CANCELED || *value != 2;
  free(value);
  return result;
}

/// Each call says what the one before has asked for.
int cancel_types_are_kept(void) {
  int before = -1;
  int first = pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, &before);
  int is_deferred = before == PTHREAD_CANCEL_DEFERRED;
  int second = pthread_setcanceltype(PTHREAD_CANCEL_DEFERRED, &before);
  return first || second || !is_deferred || before != PTHREAD_CANCEL_ASYNCHRONOUS;
}

static void *return_it(void *argument) { return argument; }

int join_that_is_tried(void) {
  int value;
  void *returned = 0;
  pthread_t thread;
  pthread_create(&thread, 0, return_it, &value);
  while (pthread_tryjoin_np(thread, &returned) == EBUSY) sched_yield();
  return returned != &value;
}
