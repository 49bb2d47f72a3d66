// C11 threads.

#define _GNU_SOURCE
#include "ForeignSubjects.h"
#include <threads.h>
#include <stdlib.h>

static int increment(void *argument) {
  int *value = argument;
  *value = *value + 1;
  return 0;
}

int race_of_c11_threads(void) {
  int *value = calloc(1, sizeof *value);
  thrd_t first, second;
  thrd_create(&first, increment, value);
  thrd_create(&second, increment, value);
  thrd_join(first, 0);
  thrd_join(second, 0);
  int result = *value != 2;
  free(value);
  return result;
}

typedef struct {
  mtx_t lock;
  int value;
} guarded;

static int increment_guarded(void *argument) {
  guarded *shared = argument;
  mtx_lock(&shared->lock);
  shared->value++;
  mtx_unlock(&shared->lock);
  return 7;
}

int lock_of_c11_protects(void) {
  guarded *shared = calloc(1, sizeof *shared);
  mtx_init(&shared->lock, mtx_plain);
  thrd_t first, second;
  int returned = 0;
  thrd_create(&first, increment_guarded, shared);
  thrd_create(&second, increment_guarded, shared);
  thrd_join(first, &returned);
  thrd_join(second, 0);
  int result = shared->value != 2 || returned != 7;
  mtx_destroy(&shared->lock);
  free(shared);
  return result;
}
