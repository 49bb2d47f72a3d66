// Threads, mutexes, conditions, semaphores and locks of readers and writers, as programs use them.

#define _GNU_SOURCE
#include "CInterleaving.h"
#include "programs.h"
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

static pthread_mutex_t mutex, other;
static pthread_rwlock_t lock;
static pthread_cond_t condition;
static sem_t semaphore;
static int64_t count, seen;
static bool is_there;

static void run_both(void *(*one)(void *), void *(*two)(void *)) {
  pthread_t first, second;
  pthread_create(&first, NULL, one, NULL);
  pthread_create(&second, NULL, two, NULL);
  pthread_join(first, NULL);
  pthread_join(second, NULL);
}

static void begin(void) {
  pthread_mutex_init(&mutex, NULL);
  pthread_mutex_init(&other, NULL);
  pthread_rwlock_init(&lock, NULL);
  pthread_cond_init(&condition, NULL);
  sem_init(&semaphore, 0, 0);
  count = seen = 0;
  is_there = false;
}

static void *read_then_write(void *unused) {
  pthread_mutex_lock(&mutex);
  int64_t before = count;
  pthread_mutex_unlock(&mutex);
  pthread_mutex_lock(&mutex);
  count = before + 1;
  pthread_mutex_unlock(&mutex);
  return unused;
}

/// 1 or 2: each access is locked, and the two together are not.
int64_t lost_update(void) {
  begin();
  run_both(read_then_write, read_then_write);
  return count;
}

static void *count_in_mutex(void *unused) {
  pthread_mutex_lock(&mutex);
  count++;
  pthread_mutex_unlock(&mutex);
  return unused;
}

int64_t update_in_a_mutex(void) {
  begin();
  run_both(count_in_mutex, count_in_mutex);
  return count;
}

static void *add_if_absent(void *unused) {
  pthread_mutex_lock(&mutex);
  bool was_there = is_there;
  pthread_mutex_unlock(&mutex);
  if (was_there) return unused;
  pthread_mutex_lock(&mutex);
  is_there = true;
  count++;
  pthread_mutex_unlock(&mutex);
  return unused;
}

int64_t check_then_act(void) {
  begin();
  run_both(add_if_absent, add_if_absent);
  return count;
}

static void *lock_forth(void *unused) {
  pthread_mutex_lock(&mutex);
  pthread_mutex_lock(&other);
  count++;
  pthread_mutex_unlock(&other);
  pthread_mutex_unlock(&mutex);
  return unused;
}

static void *lock_back(void *unused) {
  pthread_mutex_lock(&other);
  pthread_mutex_lock(&mutex);
  count++;
  pthread_mutex_unlock(&mutex);
  pthread_mutex_unlock(&other);
  return unused;
}

int64_t locks_in_two_orders(void) {
  begin();
  run_both(lock_forth, lock_back);
  return count;
}

static void *write_twice(void *unused) {
  pthread_rwlock_wrlock(&lock);
  count++;
  il_point();
  count++;
  pthread_rwlock_unlock(&lock);
  return unused;
}

static void *read_once(void *unused) {
  pthread_rwlock_rdlock(&lock);
  seen = count;
  pthread_rwlock_unlock(&lock);
  return unused;
}

/// 0 or 2, and never the 1 between.
int64_t reader_and_writer(void) {
  begin();
  run_both(write_twice, read_once);
  return seen;
}

int64_t two_writers(void) {
  begin();
  run_both(write_twice, write_twice);
  return count;
}

static void *write_and_post(void *unused) {
  count = 5;
  sem_post(&semaphore);
  return unused;
}

static void *wait_and_read(void *unused) {
  sem_wait(&semaphore);
  seen = count;
  return unused;
}

int64_t semaphore_puts_in_order(void) {
  begin();
  run_both(write_and_post, wait_and_read);
  return seen;
}

static void *signal_it(void *unused) {
  pthread_mutex_lock(&mutex);
  is_there = true;
  count = 3;
  pthread_cond_signal(&condition);
  pthread_mutex_unlock(&mutex);
  return unused;
}

static void *wait_in_loop(void *unused) {
  pthread_mutex_lock(&mutex);
  while (!is_there) pthread_cond_wait(&condition, &mutex);
  seen = count;
  pthread_mutex_unlock(&mutex);
  return unused;
}

static void *wait_at_once(void *unused) {
  pthread_mutex_lock(&mutex);
  pthread_cond_wait(&condition, &mutex);
  seen = count;
  pthread_mutex_unlock(&mutex);
  return unused;
}

int64_t condition_in_a_loop(void) {
  begin();
  run_both(signal_it, wait_in_loop);
  return seen;
}

/// Waits for ever where the signal came first, and wakes for no reason where it may.
int64_t condition_without_a_loop(void) {
  begin();
  run_both(signal_it, wait_at_once);
  return seen;
}

static void *hold(void *unused) {
  pthread_mutex_lock(&mutex);
  il_point();
  pthread_mutex_unlock(&mutex);
  return unused;
}

static void *try_it(void *unused) {
  if (pthread_mutex_trylock(&mutex) == 0) {
    seen = 1;
    pthread_mutex_unlock(&mutex);
  }
  return unused;
}

int64_t mutex_that_is_tried(void) {
  begin();
  run_both(hold, try_it);
  return seen;
}

static void *write_plainly(void *unused) {
  count = 1;
  return unused;
}

int64_t race_of_two_fields(void) {
  begin();
  run_both(write_plainly, write_plainly);
  return count;
}

static int64_t letter;

static void *send_in_mutex(void *unused) {
  letter = 9;
  pthread_mutex_lock(&mutex);
  is_there = true;
  pthread_mutex_unlock(&mutex);
  return unused;
}

static void *receive_in_mutex(void *unused) {
  pthread_mutex_lock(&mutex);
  bool came = is_there;
  pthread_mutex_unlock(&mutex);
  if (came) seen = letter;
  return unused;
}

/// 0 or 9: what is written before an unlock is seen after a lock.
int64_t publication_through_a_mutex(void) {
  begin();
  letter = 0;
  run_both(send_in_mutex, receive_in_mutex);
  return seen;
}

static void *send_too_late(void *unused) {
  pthread_mutex_lock(&mutex);
  is_there = true;
  pthread_mutex_unlock(&mutex);
  letter = 9;
  return unused;
}

int64_t publication_without(void) {
  begin();
  letter = 0;
  run_both(send_too_late, receive_in_mutex);
  return seen;
}
