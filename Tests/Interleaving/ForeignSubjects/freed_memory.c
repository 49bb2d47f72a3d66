// Memory that is used, or freed, after it was freed.

#define _GNU_SOURCE
#include "ForeignSubjects.h"
#include "both.h"
#include <stdlib.h>

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

static void *read_one(void *argument) {
  volatile char seen = (*(char **)argument)[50];
  (void)seen;
  return 0;
}

int use_of_fresh_memory_after_free(void) {
  char *fresh = calloc(1, 100);
  run_both(release, read_one, &fresh);
  return 0;
}

static void *write_one(void *argument) {
  (*(char **)argument)[3] = 1;
  return 0;
}

int free_without_order(void) {
  char *shared = calloc(1, 16);
  run_both(write_one, release, &shared);
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

/// Frees so many blocks that nobody has used, and then reads in one of them.
int use_of_one_of_many(int count, int size, int which, int at) {
  volatile char *blocks[256];
  for (int i = 0; i < count; i++) blocks[i] = calloc(1, (size_t)size);
  for (int i = 0; i < count; i++) free((void *)blocks[i]);
  return blocks[which][at];
}

/// The same, but one of them is freed again.
int double_free_of_one_of_many(int count, int size, int which) {
  void *blocks[256];
  for (int i = 0; i < count; i++) blocks[i] = calloc(1, (size_t)size);
  for (int i = 0; i < count; i++) free(blocks[i]);
  free(blocks[which]);
  return 0;
}

// The compiler is not to see what is wrong.
static void *hidden(void *pointer) {
  void *volatile seen = pointer;
  return seen;
}

int free_of_a_local(void) {
  int value[4] = {1};
  free(hidden(value));
  return 0;
}

int free_of_a_global(void) {
  static int value[4] = {1};
  free(hidden(value));
  return 0;
}

int free_of_the_middle(void) {
  char *block = hidden(calloc(1, 64));
  free(hidden(block + 3));
  free(block);
  return 0;
}

int realloc_of_a_local(void) {
  int value[4] = {1};
  return realloc(hidden(value), 100) == 0;
}
