// Virtual time. It stands still while anything can run, and then goes to the next deadline or
// timer; so what a run does never depends on how long its steps take.

#define _GNU_SOURCE
#include "virtual_time.h"

#if IL_CONTROL

#include "../Threads/exits.h"
#include "../Locks/mutexes.h"
#include "../System/originals.h"
#include "records.h"
#include "remarks.h"
#include "run.h"
#include "shortage.h"
#include "../Threads/threads.h"
#include <errno.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

// A run begins at these times, so that they read the same in every run.
#define UPTIME_AT_START 1000000000000u          // 1,000 s
#define DATE_AT_START 1000000000000000000u      // 2001-09-09 01:46:40 UTC

typedef struct {
  uint64_t due, order;
  void (*fire)(il_thread *self, void *argument);
  void *argument;
  bool repeats;
  uint64_t lineage;           // of what it begins
} timer;

static timer *timers;
static size_t timer_count, timer_capacity;
static uint64_t now = 1, timer_order;

uint64_t il_now(void) { return now; }

// A deadline that has come before the run began is due at its first moment, and none is at 0.
enum { FIRST_MOMENT = 1 };

static bool due_blocks_wait;

void il_let_due_blocks_wait(void) { due_blocks_wait = il_controlled() != NULL; }

bool il_is_due_at_once(uint64_t due) { return il_is_past(due) && !due_blocks_wait; }

void il_time_reset(void) {
  due_blocks_wait = false;
  timer_count = 0;
  timer_order = 0;
  now = FIRST_MOMENT;
}

// MARK: Timers

void il_arm(uint64_t due, void (*fire)(il_thread *, void *), void *argument, bool repeats) {
  il_remark(IL_VIRTUAL_TIME, NULL, 0);
  if (timer_count == timer_capacity) {
    timer_capacity = timer_capacity ? timer_capacity * 2 : 16;
    timers = realloc(timers, timer_capacity * sizeof *timers);
    if (!timers) il_lack_memory();
  }
  il_thread *self = il_self;
  uint64_t lineage = self ? il_mixed(self->lineage, ++self->children) : 0;
  timers[timer_count++] = (timer){due, timer_order++, fire, argument, repeats, lineage};
}

void il_disarm(const void *argument) {
  size_t kept = 0;
  for (size_t i = 0; i < timer_count; i++)
    if (timers[i].argument != argument) timers[kept++] = timers[i];
  timer_count = kept;
}

/// Timers that keep a run from being quiescent. One that repeats would keep it for ever.
bool il_has_timers(void) {
  for (size_t i = 0; i < timer_count; i++)
    if (!timers[i].repeats) return true;
  if (timer_count > 0) il_remark(IL_LEFT_TIMER, NULL, 0);
  return false;
}

/// Lets the timer fire that is due next, unless a thread's deadline comes before.
static bool fire_next(il_thread *self, bool *fires) {
  size_t next = timer_count;
  for (size_t i = 0; i < timer_count; i++) {
    bool sooner = next == timer_count || timers[i].due < timers[next].due
        || (timers[i].due == timers[next].due && timers[i].order < timers[next].order);
    if (sooner) next = i;
  }
  uint64_t deadline = 0;
  for (int32_t i = 0; i < il_thread_total(); i++) {
    const il_thread *thread = il_thread_at(i);
    if (thread->finished || thread->op.deadline <= now) continue;
    if (!deadline || thread->op.deadline < deadline) deadline = thread->op.deadline;
  }
  if (next < timer_count && (!deadline || timers[next].due <= deadline)) {
    timer fired = timers[next];
    memmove(&timers[next], &timers[next + 1], (--timer_count - next) * sizeof *timers);
    if (fired.due > now) now = fired.due;
    // What it begins is begun by who armed it, whichever thread has just come to its end.
    uint64_t lineage = self->lineage;
    uint32_t children = self->children;
    self->lineage = fired.lineage;
    self->children = 0;
    fired.fire(self, fired.argument);
    self->lineage = lineage;
    self->children = children;
    return *fires = true;
  }
  if (!deadline) return false;
  now = deadline;
  return true;
}

/// Whether a timer's time has come.
static bool is_due(void) {
  for (size_t i = 0; i < timer_count; i++)
    if (timers[i].due <= now) return true;
  return false;
}

bool il_advance_time(il_thread *self) {
  bool fires = false, advanced = fire_next(self, &fires);
  // What is due at the same time happens at the same time.
  while (fires && is_due()) {
    fires = false;
    fire_next(self, &fires);
  }
  return advanced;
}

// MARK: Clocks

static uint64_t time_of(clockid_t clock) {
  bool is_date = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI;
  return (is_date ? DATE_AT_START : UPTIME_AT_START) + now - FIRST_MOMENT;
}

/// As many as can be counted, for a time that is too far away.
static uint64_t nanoseconds(const struct timespec *time) {
  const uint64_t second = 1000000000u, farthest = UINT64_MAX / 4;
  if (time->tv_sec < 0) return 0;
  if ((uint64_t)time->tv_sec >= farthest / second) return farthest;
  return (uint64_t)time->tv_sec * second + (uint64_t)time->tv_nsec;
}

static uint64_t until(uint64_t absolute, clockid_t clock) {
  uint64_t start = time_of(clock) - now;
  return absolute > start + FIRST_MOMENT ? absolute - start : FIRST_MOMENT;
}

uint64_t il_deadline(const struct timespec *absolute, clockid_t clock) {
  return until(nanoseconds(absolute), clock);
}

// A dispatch time counts nanoseconds of uptime, or of the date if its top bit is set, negated.
uint64_t il_due(uint64_t when) {
  if (when == UINT64_MAX) return 0;
  if (when == 0) return now;
  if (when >> 63) {
    // The two top bits tell the date from the monotonic clock, where the latter is marked too.
    if (!(when >> 62 & 1)) return until(when & ~(3ull << 62), CLOCK_MONOTONIC);
    return until((uint64_t)-(int64_t)when, CLOCK_REALTIME);
  }
  return until(when, CLOCK_MONOTONIC);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  static int (*_Atomic cached)(clockid_t, struct timespec *);
  if (!il_controlled() || clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID) {
    return IL_REAL(cached, "clock_gettime")(clock, time);
  }
  uint64_t reading = time_of(clock);
  *time = (struct timespec){(time_t)(reading / 1000000000u), (long)(reading % 1000000000u)};
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec precise;
  (void)zone;
  int failed = clock_gettime(CLOCK_REALTIME, &precise);
  *time = (struct timeval){precise.tv_sec, precise.tv_nsec / 1000};
  return failed;
}

time_t time(time_t *result) {
  struct timespec precise;
  clock_gettime(CLOCK_REALTIME, &precise);
  if (result) *result = precise.tv_sec;
  return precise.tv_sec;
}

int timespec_get(struct timespec *result, int base) {
  static int (*_Atomic cached)(struct timespec *, int);
  if (base != TIME_UTC) return IL_REAL(cached, "timespec_get")(result, base);
  return clock_gettime(CLOCK_REALTIME, result) ? 0 : base;
}

// MARK: Sleeping

static bool never(const il_thread *self) {
  (void)self;
  return false;
}

static void sleep_until(il_thread *self, uint64_t deadline, void *caller) {
  il_ask_cancel(self);
  il_reach(self, (il_op){.kind = IL_SLEEP, .ready = never, .deadline = deadline ? deadline : 1, .is_cancellable = true});
  il_obey_cancel(self);
  il_log(self, IL_SLEEP, NULL, now, (uintptr_t)caller);
}

void il_sleep(il_thread *self, uint64_t duration, void *caller) { sleep_until(self, now + duration, caller); }

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *left) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self) {
    static int (*_Atomic cached_real)(clockid_t, int, const struct timespec *, struct timespec *);
    int (*real)(clockid_t, int, const struct timespec *, struct timespec *) = IL_REAL(cached_real, "clock_nanosleep");
    return real(clock, flags, time, left);
  }
  bool is_absolute = flags & TIMER_ABSTIME;
  sleep_until(self, is_absolute ? il_deadline(time, clock) : now + nanoseconds(time), caller);
  return 0;
}

int nanosleep(const struct timespec *time, struct timespec *left) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self) {
    static int (*_Atomic cached_real)(const struct timespec *, struct timespec *);
    int (*real)(const struct timespec *, struct timespec *) = IL_REAL(cached_real, "nanosleep");
    return real(time, left);
  }
  sleep_until(self, now + nanoseconds(time), caller);
  return 0;
}

int usleep(useconds_t microseconds) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self) {
    static int (*_Atomic cached_real)(useconds_t);
    int (*real)(useconds_t) = IL_REAL(cached_real, "usleep");
    return real(microseconds);
  }
  sleep_until(self, now + (uint64_t)microseconds * 1000, caller);
  return 0;
}

unsigned sleep(unsigned seconds) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self) {
    static unsigned (*_Atomic cached_real)(unsigned);
    unsigned (*real)(unsigned) = IL_REAL(cached_real, "sleep");
    return real(seconds);
  }
  sleep_until(self, now + (uint64_t)seconds * 1000000000u, caller);
  return 0;
}

int sched_yield(void) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self) {
    static int (*_Atomic cached_real)(void);
    int (*real)(void) = IL_REAL(cached_real, "sched_yield");
    return real();
  }
  il_reach(self, (il_op){.kind = IL_YIELD});
  il_log(self, IL_YIELD, NULL, 0, (uintptr_t)caller);
  return 0;
}

#endif
