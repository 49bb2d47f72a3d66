// Thread-local variables and values by key: new in each run, destroyed at the end.

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

static _Thread_local int local;

static void *find_new(void *was_old) {
  local++;
  if (local != 1) *(int *)was_old = 1;
  return 0;
}

int thread_local_begins_anew(void) {
  int *was_old = calloc(1, sizeof *was_old);
  pthread_t thread;
  for (int i = 0; i < 2; i++) {
    pthread_create(&thread, 0, find_new, was_old);
    pthread_join(thread, 0);
  }
  int result = *was_old;
  free(was_old);
  return result;
}

static pthread_key_t key;

static void count(void *destroyed) { atomic_fetch_add((_Atomic int *)destroyed, 1); }

static void *set(void *destroyed) {
  pthread_setspecific(key, destroyed);
  return 0;
}

int key_destructors_run(void) {
  _Atomic int *destroyed = calloc(1, sizeof *destroyed);
  pthread_key_create(&key, count);
  run_both(set, set, (void *)destroyed);
  int result = *destroyed != 2;
  pthread_key_delete(key);
  free((void *)destroyed);
  return result;
}
