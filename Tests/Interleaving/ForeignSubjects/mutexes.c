// Mutexes that are robust, that inherit priorities, and a read-write lock whose writer asks again.

#define _GNU_SOURCE
#include "ForeignSubjects.h"
#include "both.h"
#include <errno.h>

static pthread_mutex_t mutex;
static pthread_rwlock_t lock;
static int count, has_failed;

static void make(int is_robust, int protocol) {
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  if (is_robust) pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
  pthread_mutexattr_setprotocol(&attributes, protocol);
  pthread_mutex_init(&mutex, &attributes);
  pthread_mutexattr_destroy(&attributes);
  count = has_failed = 0;
}

static void *lock_and_end(void *unused) {
  if (pthread_mutex_lock(&mutex) == EOWNERDEAD) pthread_mutex_consistent(&mutex);
  count++;
  return unused;
}

int robust_mutex_outlives_its_owner(void) {
  make(1, PTHREAD_PRIO_NONE);
  run_both(lock_and_end, lock_and_end, 0);
  if (pthread_mutex_lock(&mutex) != EOWNERDEAD) return 1;
  pthread_mutex_consistent(&mutex);
  int right = count == 2;
  pthread_mutex_unlock(&mutex);
  return !right;
}

static void *repair_nothing(void *unused) {
  int error = pthread_mutex_lock(&mutex);
  if (error == ENOTRECOVERABLE) return unused;
  if (error == EOWNERDEAD) pthread_mutex_unlock(&mutex);
  return unused;
}

int robust_mutex_is_lost(void) {
  make(1, PTHREAD_PRIO_NONE);
  pthread_t first;
  pthread_create(&first, 0, lock_and_end, 0);
  pthread_join(first, 0);
  run_both(repair_nothing, repair_nothing, 0);
  return pthread_mutex_trylock(&mutex) != ENOTRECOVERABLE;
}

static void *count_in_lock(void *unused) {
  pthread_mutex_lock(&mutex);
  count++;
  pthread_mutex_unlock(&mutex);
  return unused;
}

int inheriting_mutex_protects(void) {
  make(0, PTHREAD_PRIO_INHERIT);
  run_both(count_in_lock, count_in_lock, 0);
  return count != 2;
}

static void *write_and_read(void *unused) {
  pthread_rwlock_wrlock(&lock);
  if (pthread_rwlock_rdlock(&lock) != EDEADLK) has_failed = 1;
  if (pthread_rwlock_wrlock(&lock) != EDEADLK) has_failed = 1;
  pthread_rwlock_unlock(&lock);
  return unused;
}

int writer_that_asks_again(void) {
  has_failed = 0;
  pthread_rwlock_init(&lock, 0);
  run_both(write_and_read, write_and_read, 0);
  return has_failed;
}
