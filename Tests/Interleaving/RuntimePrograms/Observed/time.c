// Time is virtual: it moves on where nothing else can go on.

#define _GNU_SOURCE
#include "programs.h"
#include <errno.h>
#include <pthread.h>
#include <time.h>
#include <unistd.h>

static pthread_mutex_t mutex;
static pthread_cond_t condition;
static int64_t order;

static int64_t nanoseconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/// Returns how many seconds it took, in virtual time.
int64_t sleeps_of_three_days(void) {
  int64_t before = nanoseconds(CLOCK_MONOTONIC);
  const struct timespec day = {24 * 60 * 60, 0};
  for (int i = 0; i < 3; i++) nanosleep(&day, NULL);
  return (nanoseconds(CLOCK_MONOTONIC) - before) / 1000000000;
}

static void append(int digit) {
  pthread_mutex_lock(&mutex);
  order = order * 10 + digit;
  pthread_mutex_unlock(&mutex);
}

static void *sleep_for_two(void *unused) {
  sleep(2);
  append(2);
  return unused;
}

static void *sleep_for_one(void *unused) {
  usleep(1000 * 1000);
  append(1);
  return unused;
}

int64_t shorter_sleep_comes_first(void) {
  pthread_t first, second;
  pthread_mutex_init(&mutex, NULL);
  order = 0;
  pthread_create(&first, NULL, sleep_for_two, NULL);
  pthread_create(&second, NULL, sleep_for_one, NULL);
  pthread_join(first, NULL);
  pthread_join(second, NULL);
  return order;
}

/// The clocks go on together: 0 if each of them has by an hour.
int64_t clocks_agree(void) {
  static const clockid_t clocks[] = {CLOCK_MONOTONIC, CLOCK_REALTIME, CLOCK_BOOTTIME};
  enum { COUNT = sizeof clocks / sizeof *clocks };
  int64_t before[COUNT], wrong = 0;
  for (int i = 0; i < COUNT; i++) before[i] = nanoseconds(clocks[i]);
  sleep(3600);
  for (int i = 0; i < COUNT; i++) wrong += (nanoseconds(clocks[i]) - before[i]) / 1000000000 != 3600;
  return wrong;
}

/// A condition that nobody signals; returns the seconds that passed, or -1.
int64_t wait_that_runs_out(void) {
  pthread_mutex_init(&mutex, NULL);
  pthread_cond_init(&condition, NULL);
  int64_t before = nanoseconds(CLOCK_REALTIME);
  struct timespec limit;
  clock_gettime(CLOCK_REALTIME, &limit);
  limit.tv_sec += 10;
  pthread_mutex_lock(&mutex);
  int error = 0;
  while (error == 0) error = pthread_cond_timedwait(&condition, &mutex, &limit);
  pthread_mutex_unlock(&mutex);
  return error == ETIMEDOUT ? (nanoseconds(CLOCK_REALTIME) - before) / 1000000000 : -1;
}
