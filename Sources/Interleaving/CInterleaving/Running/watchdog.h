// What a thread that makes no progress is doing.

#ifndef IL_WATCHDOG_H
#define IL_WATCHDOG_H

#include "../System/platform.h"
#include <pthread.h>
#include <sys/types.h>

/// What is known of a thread that may have stalled.
typedef struct {
  uint64_t progress;
  /// Processor time until the last look, in seconds.
  double used;
  /// How much of it came without progress.
  double looped;
  /// How many looks in a row have found it asleep.
  int32_t asleep;
} il_stall;
typedef enum { IL_ADVANCES, IL_LOOPS, IL_SLEEPS } il_condition;
il_condition il_condition_of(il_stall *stall, uint64_t progress, pthread_t handle, pid_t tid);
void il_start_watchdog(void (*look)(void));

#endif
