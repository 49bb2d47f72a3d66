// Virtual time, and what waits for it.

#ifndef IL_VIRTUAL_TIME_H
#define IL_VIRTUAL_TIME_H

#include "../Threads/threads.h"
#include <time.h>

uint64_t il_now(void);
/// The virtual time at which a clock reads so.
uint64_t il_deadline(const struct timespec *absolute, clockid_t clock);
/// The virtual time of a dispatch time, or 0 for never.
uint64_t il_due(uint64_t dispatch_time);
/// Whether a wait until then is no more than an attempt, since its time has come before it begins.
static inline bool il_is_past(uint64_t deadline) { return deadline && deadline <= il_now(); }
/// Whether a block that is due then is put in line at once, rather than when time goes on.
bool il_is_due_at_once(uint64_t due);
void il_arm(uint64_t due, void (*fire)(il_thread *self, void *argument), void *argument, bool repeats);
void il_disarm(const void *argument);
bool il_has_timers(void);
/// Goes to the next thing that waits for time; false when nothing does.
bool il_advance_time(il_thread *self);
/// Sleeps for so many nanoseconds.
void il_sleep(il_thread *self, uint64_t duration, void *caller);
void il_time_reset(void);

#endif
