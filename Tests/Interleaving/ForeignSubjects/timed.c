// Waits with a limit, and sleeps.

#define _GNU_SOURCE
#include "ForeignSubjects.h"
#include "both.h"
#include <errno.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

static pthread_mutex_t mutex;
static pthread_rwlock_t lock;
static sem_t semaphore;
static _Atomic int steps, has_failed;
static int locked_count, waited_count;

static struct timespec in_seconds(int seconds, clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  time.tv_sec += seconds;
  return time;
}

static void *hold_for_long(void *unused) {
  pthread_mutex_lock(&mutex);
  steps++;
  pthread_mutex_unlock(&mutex);
  return unused;
}

static void *give_up_waiting(void *unused) {
  struct timespec time = in_seconds(1, CLOCK_REALTIME);
  if (pthread_mutex_timedlock(&mutex, &time) == ETIMEDOUT)
    has_failed = 1;
  else
    pthread_mutex_unlock(&mutex);
  return unused;
}

int lock_that_may_run_out(void) {
  has_failed = 0;
  pthread_mutex_init(&mutex, 0);
  run_both(hold_for_long, give_up_waiting, 0);
  return has_failed;
}

static void *step(void *unused) {
  steps = 1;
  return unused;
}

static void *sleep_and_look(void *unused) {
  sleep(1);
  has_failed = steps == 0;
  return unused;
}

int sleep_instead_of_order(void) {
  steps = has_failed = 0;
  run_both(step, sleep_and_look, 0);
  return has_failed;
}

static void *count_by_clocks(void *unused) {
  struct timespec time = in_seconds(5, CLOCK_MONOTONIC);
  if (!pthread_rwlock_clockwrlock(&lock, CLOCK_MONOTONIC, &time)) {
    locked_count++;
    pthread_rwlock_unlock(&lock);
  }
  if (!sem_clockwait(&semaphore, CLOCK_MONOTONIC, &time)) {
    waited_count++;
    sem_post(&semaphore);
  }
  return unused;
}

int clocked_locks_protect(void) {
  locked_count = waited_count = 0;
  pthread_rwlock_init(&lock, 0);
  sem_init(&semaphore, 0, 1);
  run_both(count_by_clocks, count_by_clocks, 0);
  return locked_count != 2 || waited_count != 2;
}
