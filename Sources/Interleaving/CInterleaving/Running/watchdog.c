// What a thread that makes no progress is doing.

#define _GNU_SOURCE
#include "watchdog.h"

#if IL_CONTROL

#include "../Threads/threads.h"
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static char state_of(pid_t tid) {
  char path[64], text[256];
  snprintf(path, sizeof path, "/proc/self/task/%d/stat", tid);
  FILE *file = fopen(path, "r");
  if (!file) return '?';
  size_t size = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[size] = 0;
  char *close = strrchr(text, ')');
  return close && close[1] ? close[2] : '?';
}

static double processor_seconds(pthread_t thread) {
  clockid_t clock;
  struct timespec time;
  if (pthread_getcpuclockid(thread, &clock) || clock_gettime(clock, &time)) return 0;
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// The limits are in processor time consumed, or in consecutive sightings asleep, so that a busy
// machine alone cannot trip them.
il_condition il_condition_of(il_stall *stall, uint64_t progress, pthread_t handle, pid_t tid) {
  const double loop_seconds = 3;
  const int32_t sightings = 30;
  double used = processor_seconds(handle);
  if (progress != stall->progress) {
    *stall = (il_stall){.progress = progress, .used = used};
    return IL_ADVANCES;
  }
  // A machine that was halted meanwhile may have given the thread seconds at once, in which it did nothing.
  const double longest = 0.3;
  double since = used - stall->used;
  stall->used = used;
  stall->looped += since < longest ? since : longest;
  char state = state_of(tid);
  stall->asleep = state == 'S' || state == 'D' ? stall->asleep + 1 : 0;
  if (stall->looped > loop_seconds) return IL_LOOPS;
  return stall->asleep >= sightings ? IL_SLEEPS : IL_ADVANCES;
}

static void *watchdog_main(void *look) {
  // The caller of an exploration and its carrier block all signals; somebody has to be asked to end.
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
  const struct timespec tick = {0, 100 * 1000 * 1000};
  for (;;) {
    nanosleep(&tick, NULL);
    ((void (*)(void))look)();
  }
  return NULL;
}

void il_start_watchdog(void (*look)(void)) {
  static bool started;
  if (started) return;
  started = true;
  pthread_t handle;
  il_create_thread(&handle, 1 << 16, watchdog_main, (void *)look);
}

#endif
