// What a thread that makes no progress is doing.

#define _GNU_SOURCE
#include "runtime.h"

#if IL_CONTROL

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

double il_processor_seconds(pthread_t thread) {
  clockid_t clock;
  struct timespec time;
  if (pthread_getcpuclockid(thread, &clock) || clock_gettime(clock, &time)) return 0;
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

bool il_is_asleep(const il_thread *thread) {
  char state = state_of(thread->tid);
  return state == 'S' || state == 'D';
}

#endif
