// A program that tells the exploration what is wrong, and who it is.

#include "ForeignSubjects.h"
#include <InterleavingHooks.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static void *increment(void *argument) {
  _Atomic int *value = argument;
  interleaving_name_thread("adder");
  int before = atomic_load(value);
  interleaving_point();
  if (atomic_load(value) != before) interleaving_violation("somebody came between");
  atomic_store(value, before + 1);
  return 0;
}

int violation_where_it_happens(void) {
  _Atomic int *value = calloc(1, sizeof *value);
  pthread_t first, second;
  pthread_create(&first, 0, increment, (void *)value);
  pthread_create(&second, 0, increment, (void *)value);
  pthread_join(first, 0);
  pthread_join(second, 0);
  free((void *)value);
  return 0;
}
