// Condition variables. A waiter gets in line and releases its mutex in one step; a signal lets one
// of those wake that were in line when it was sent, and the schedule decides which.

#define _GNU_SOURCE
#include "../Running/run.h"

#if IL_CONTROL

#include "../Running/clocks.h"
#include "../Threads/exits.h"
#include "../Memory/callbacks.h"
#include "mutexes.h"
#include "../System/originals.h"
#include "../Running/records.h"
#include "../Threads/threads.h"
#include "../Running/virtual_time.h"
#include <errno.h>
#include <time.h>

/// Ends the run where the condition was destroyed, and not made again: the C library marks it.
static void look_whether_destroyed(const pthread_cond_t *condition) {
#if defined(__GLIBC__)
  enum { DESTROYED = 4 };
  if (condition->__data.__wrefs & DESTROYED) il_stop_for("A condition is used that was destroyed.");
#else
  (void)condition;
#endif
}

static bool is_signalled(const il_thread *thread) {
  return thread->may_wake && thread->op.sync->signals > 0;
}

static void leave_line(il_thread *self, il_sync *sync, bool consumes) {
  sync->waiting--;
  self->may_wake = false;
  if (!consumes || --sync->signals > 0) return;
  // No signal is left: those that remain wait for the next one.
  for (int32_t i = 0; i < il_thread_total(); i++) {
    il_thread *other = il_thread_at(i);
    if (other->op.kind == IL_COND_WAKE && other->op.sync == sync) other->may_wake = false;
  }
}

static int wait_for(il_thread *self, pthread_cond_t *condition, pthread_mutex_t *mutex,
                    uint64_t deadline, void *caller) {
  il_ask_cancel(self);
  int refused = il_look_whether_held(self, mutex);
  if (refused) return refused;
  il_sync *sync = il_sync_for(self, (uintptr_t)condition);
  il_reach(self, (il_op){.kind = IL_COND_WAIT, .sync = sync});
  look_whether_destroyed(condition);
  il_log(self, IL_COND_WAIT, sync, 0, (uintptr_t)caller);
  sync->waiting++;
  bool was_held = il_release_mutex(self, mutex);
  il_reach(self, (il_op){
                     .kind = IL_COND_WAKE,
                     .sync = sync,
                     .ready = is_signalled,
                     .deadline = deadline,
                     .wakes_spuriously = true,
                     .is_cancellable = true,
                 });
  // Whether it may end for no reason depends on what the others could do, which no order of two steps shows.
  if (deadline) il_met_uncontrolled("when a wait with a limit ends for no reason", (uintptr_t)caller);
  bool in_time = is_signalled(self);
  bool is_late = !in_time && deadline && deadline <= il_now();
  bool is_cancelled = !in_time && il_is_cancelled(self);
  // For no reason: as the standard allows, and the others must bear.
  bool by_chance = !in_time && !is_late && !is_cancelled;
  if (by_chance) self->spurious--;
  leave_line(self, sync, in_time);
  if (in_time) il_acquire(self, sync);
  il_log(self, IL_COND_WAKE, sync, by_chance ? 2 : in_time, (uintptr_t)caller);
  if (was_held) il_take_mutex(self, mutex, (uintptr_t)caller);
  if (is_cancelled) il_obey_cancel(self);
  return is_late ? ETIMEDOUT : 0;
}

int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self) {
    static int (*_Atomic cached_real)(pthread_cond_t *, pthread_mutex_t *);
    int (*real)(pthread_cond_t *, pthread_mutex_t *) = IL_REAL(cached_real, "pthread_cond_wait");
    return real(condition, mutex);
  }
  return wait_for(self, condition, mutex, 0, caller);
}

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex,
                           const struct timespec *time) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self) {
    static int (*_Atomic cached_real)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
    int (*real)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *) = IL_REAL(cached_real, "pthread_cond_timedwait");
    return real(condition, mutex, time);
  }
  // Whichever clock the condition was made with: a deadline before the year 2000 is uptime.
  clockid_t clock = time->tv_sec < 900000000 ? CLOCK_MONOTONIC : CLOCK_REALTIME;
  return wait_for(self, condition, mutex, il_deadline(time, clock), caller);
}

int pthread_cond_clockwait(pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock,
                           const struct timespec *time) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self) {
    static int (*_Atomic cached_real)(pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *);
    int (*real)(pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *) = IL_REAL(cached_real, "pthread_cond_clockwait");
    return real(condition, mutex, clock, time);
  }
  return wait_for(self, condition, mutex, il_deadline(time, clock), caller);
}

static void announce(il_thread *self, pthread_cond_t *condition, il_kind kind, void *caller) {
  il_sync *sync = il_sync_for(self, (uintptr_t)condition);
  il_reach(self, (il_op){.kind = kind, .sync = sync});
  look_whether_destroyed(condition);
  il_release(self, sync);
  il_log(self, kind, sync, (uint64_t)sync->waiting, (uintptr_t)caller);
  if (sync->waiting == 0) sync->missed = true;
  for (int32_t i = 0; i < il_thread_total(); i++) {
    il_thread *other = il_thread_at(i);
    if (other->op.kind == IL_COND_WAKE && other->op.sync == sync) other->may_wake = true;
  }
  if (kind == IL_COND_BROADCAST)
    sync->signals = sync->waiting;
  else if (sync->signals < sync->waiting)
    sync->signals++;
}

int pthread_cond_signal(pthread_cond_t *condition) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (self) announce(self, condition, IL_COND_SIGNAL, caller);
  static int (*_Atomic cached_real)(pthread_cond_t *);
  int (*real)(pthread_cond_t *) = IL_REAL(cached_real, "pthread_cond_signal");
  // Threads outside the run may wait as well.
  return real(condition);
}

int pthread_cond_broadcast(pthread_cond_t *condition) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (self) announce(self, condition, IL_COND_BROADCAST, caller);
  static int (*_Atomic cached_real)(pthread_cond_t *);
  int (*real)(pthread_cond_t *) = IL_REAL(cached_real, "pthread_cond_broadcast");
  return real(condition);
}

int pthread_cond_init(pthread_cond_t *restrict condition,
                      const pthread_condattr_t *restrict attributes) {
  il_thread *self = il_subject_thread(__builtin_return_address(0));
  if (self) il_sync_renew(self, (uintptr_t)condition);
  static int (*_Atomic cached_real)(pthread_cond_t *, const pthread_condattr_t *);
  int (*real)(pthread_cond_t *, const pthread_condattr_t *) = IL_REAL(cached_real, "pthread_cond_init");
  return real(condition, attributes);
}

// Those who were woken need it no more.
int pthread_cond_destroy(pthread_cond_t *condition) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (self && il_tells_accesses((uintptr_t)caller)) {
    il_sync *sync = il_sync_for(self, (uintptr_t)condition);
    il_before_destruction(self, sync);
    look_whether_destroyed(condition);
    // The C library's own would wait for them.
    if (sync->waiting > sync->signals) il_stop_for("A condition is destroyed that threads wait for.");
  }
  static int (*_Atomic cached_real)(pthread_cond_t *);
  int (*real)(pthread_cond_t *) = IL_REAL(cached_real, "pthread_cond_destroy");
  return real(condition);
}

#endif
