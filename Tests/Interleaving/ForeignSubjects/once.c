// An initializer with operations of its own.

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
  pthread_once_t once;
  pthread_mutex_t lock;
  int value, was_missed;
} state;

static state *shared;

static void initialize(void) {
  pthread_mutex_lock(&shared->lock);
  shared->value = 1;
  pthread_mutex_unlock(&shared->lock);
}

static void *begin(void *unused) {
  (void)unused;
  pthread_once(&shared->once, initialize);
  return 0;
}

static void *look(void *unused) {
  (void)unused;
  pthread_mutex_lock(&shared->lock);
  shared->was_missed = shared->value != 1;
  pthread_mutex_unlock(&shared->lock);
  return 0;
}

int operations_inside_once(void) {
  shared = calloc(1, sizeof *shared);
  pthread_mutex_init(&shared->lock, 0);
  run_both(begin, look, 0);
  int result = shared->was_missed;
  free(shared);
  return result;
}

// An initializer that ends its thread, so that it has not run.

typedef struct {
  pthread_once_t once;
  int tries;
} attempts;

static attempts *tried;

static void give_up_once(void) {
  if (tried->tries++ == 0) pthread_exit(0);
}

static void *attempt(void *unused) {
  (void)unused;
  pthread_once(&tried->once, give_up_once);
  return 0;
}

int once_that_is_left(void) {
  tried = calloc(1, sizeof *tried);
  run_both(attempt, attempt, 0);
  int result = tried->tries != 2;
  free(tried);
  return result;
}
