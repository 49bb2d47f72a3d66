// Memory that is used, or freed, after it was freed.

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

static void *release(void *argument) {
  free(*(void **)argument);
  return 0;
}

int use_after_free(void) {
  int **shared = calloc(1, sizeof *shared);
  *shared = calloc(4, sizeof **shared);
  (*shared)[0] = 1;
  pthread_t thread;
  pthread_create(&thread, 0, release, shared);
  pthread_join(thread, 0);
  (*shared)[0] = 2;
  free(shared);
  return 0;
}

int double_free(void) {
  int **shared = calloc(1, sizeof *shared);
  *shared = calloc(4, sizeof **shared);
  run_both(release, release, shared);
  return 0;
}

int moved_memory_is_no_other(void) {
  int *values = malloc(4 * sizeof *values);
  values[0] = 5;
  values = realloc(values, 4096 * sizeof *values);
  int result = values[0] != 5;
  values[4095] = 1;
  free(values);
  return result;
}
