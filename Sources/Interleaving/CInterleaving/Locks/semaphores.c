// Semaphores: POSIX's and Dispatch's. The model's value is the real one, which is kept in step so
// that threads outside the run see it.

#define _GNU_SOURCE
#include "../Running/run.h"

#if IL_CONTROL

#include "../Running/clocks.h"
#include "../Threads/exits.h"
#include "../Running/mutations.h"
#include "../Memory/callbacks.h"
#include "mutexes.h"
#include "../System/originals.h"
#include "../Running/records.h"
#include "../Running/spins.h"
#include "../Threads/threads.h"
#include "../Running/virtual_time.h"
#include <errno.h>
#include <semaphore.h>
#include <time.h>

/// Ends the run where the semaphore was destroyed, and not made again.
static void look_whether_destroyed(const il_sync *sync) {
  if (sync->is_destroyed) il_stop_for("A semaphore is used that was destroyed.");
}

static bool is_positive(const il_thread *thread) { return thread->op.sync->depth > 0; }

static bool wait_for(il_thread *self, il_sync *sync, uint64_t deadline, void *caller) {
  il_ask_cancel(self);
  il_reach(self, (il_op){
                     .kind = IL_SEM_WAIT,
                     .sync = sync,
                     .ready = is_positive,
                     .deadline = deadline,
                     .is_cancellable = true,
                 });
  look_whether_destroyed(sync);
  if (sync->depth <= 0) il_obey_cancel(self);
  bool in_time = sync->depth > 0;
  il_log(self, IL_SEM_WAIT, sync, in_time, (uintptr_t)caller);
  if (!in_time) {
    il_note_failure(self);
    return false;
  }
  sync->depth--;
  il_acquire(self, sync);
  return true;
}

// Always inlined, so that the frame is that of the function that the subject called.
__attribute__((always_inline)) static inline bool try_wait(il_thread *self, il_sync *sync, void *caller) {
  il_watch_attempt(self, sync, caller, IL_FRAME);
  il_reach(self, (il_op){.kind = IL_SEM_TRYWAIT, .sync = sync});
  look_whether_destroyed(sync);
  bool taken = sync->depth > 0;
  il_log(self, IL_SEM_TRYWAIT, sync, taken, (uintptr_t)caller);
  if (!taken) {
    il_note_failure(self);
    return false;
  }
  sync->depth--;
  il_acquire(self, sync);
  return true;
}

__attribute__((always_inline)) static inline bool wait_until(il_thread *self, il_sync *sync, uint64_t deadline,
                                                             void *caller) {
  // Whose time has come does not wait.
  return il_is_past(deadline) ? try_wait(self, sync, caller) : wait_for(self, sync, deadline, caller);
}

static void post(il_thread *self, il_sync *sync, void *caller) {
  il_reach(self, (il_op){.kind = IL_SEM_POST, .sync = sync});
  look_whether_destroyed(sync);
  sync->depth++;
  il_log(self, IL_SEM_POST, sync, (uint64_t)sync->depth, (uintptr_t)caller);
  il_release(self, sync);
}

// MARK: sem_t

typedef int (*sem_call)(sem_t *);

#define REAL(NAME)                                  \
  static int real_##NAME(sem_t *semaphore) {        \
    static _Atomic(sem_call) cached_real;                           \
    sem_call real = IL_REAL(cached_real, #NAME); \
    return real(semaphore);                         \
  }

REAL(sem_wait)
REAL(sem_trywait)
REAL(sem_post)
REAL(sem_destroy)

static int real_value(sem_t *semaphore, int *value) {
  static int (*_Atomic cached_real)(sem_t *, int *);
  int (*real)(sem_t *, int *) = IL_REAL(cached_real, "sem_getvalue");
  return real(semaphore, value);
}

static il_sync *posix(il_thread *self, sem_t *semaphore) {
  il_sync *sync = il_sync_for(self, (uintptr_t)semaphore);
  // Whoever waited for one would wait for ever.
  look_whether_destroyed(sync);
  if (!sync->is_known) {
    int value = 0;
    real_value(semaphore, &value);
    sync->is_known = true;
    sync->depth = value;
  }
  return sync;
}

int sem_wait(sem_t *semaphore) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self) return real_sem_wait(semaphore);
  wait_for(self, posix(self, semaphore), 0, caller);
  return real_sem_trywait(semaphore);
}

int sem_trywait(sem_t *semaphore) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self || try_wait(self, posix(self, semaphore), caller)) return real_sem_trywait(semaphore);
  errno = EAGAIN;
  return -1;
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict time) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self) {
    static int (*_Atomic cached_real)(sem_t *, const struct timespec *);
    int (*real)(sem_t *, const struct timespec *) = IL_REAL(cached_real, "sem_timedwait");
    return real(semaphore, time);
  }
  uint64_t deadline = il_deadline(time, CLOCK_REALTIME);
  if (wait_until(self, posix(self, semaphore), deadline, caller)) return real_sem_trywait(semaphore);
  errno = ETIMEDOUT;
  return -1;
}

int sem_clockwait(sem_t *restrict semaphore, clockid_t clock, const struct timespec *restrict time) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self) {
    static int (*_Atomic cached)(sem_t *, clockid_t, const struct timespec *);
    return IL_REAL(cached, "sem_clockwait")(semaphore, clock, time);
  }
  uint64_t deadline = il_deadline(time, clock);
  if (wait_until(self, posix(self, semaphore), deadline, caller)) return real_sem_trywait(semaphore);
  errno = ETIMEDOUT;
  return -1;
}

int sem_post(sem_t *semaphore) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (self) post(self, posix(self, semaphore), caller);
  return real_sem_post(semaphore);
}

int sem_getvalue(sem_t *restrict semaphore, int *restrict value) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (self) {
    il_sync *sync = posix(self, semaphore);
    il_reach(self, (il_op){.kind = IL_SEM_TRYWAIT, .sync = sync});
    look_whether_destroyed(sync);
    il_log(self, IL_SEM_TRYWAIT, sync, sync->depth > 0, (uintptr_t)caller);
  }
  return real_value(semaphore, value);
}

int sem_init(sem_t *semaphore, int shared, unsigned value) {
  static int (*_Atomic cached_real)(sem_t *, int, unsigned);
  int (*real)(sem_t *, int, unsigned) = IL_REAL(cached_real, "sem_init");
  il_thread *self = il_subject_thread(__builtin_return_address(0));
  if (self) il_sync_renew(self, (uintptr_t)semaphore);
  return real(semaphore, shared, value);
}

static bool is_waited_for(const il_sync *sync) {
  if (sync->depth > 0) return false;
  for (int32_t i = 0; i < il_thread_total(); i++) {
    const il_thread *other = il_thread_at(i);
    if (!other->finished && other->op.kind == IL_SEM_WAIT && other->op.sync == sync) return true;
  }
  return false;
}

int sem_destroy(sem_t *semaphore) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (self && il_tells_accesses((uintptr_t)caller)) {
    il_sync *sync = posix(self, semaphore);
    il_before_destruction(self, sync);
    look_whether_destroyed(sync);
    if (is_waited_for(sync)) il_stop_for("A semaphore is destroyed that threads wait for.");
    sync->is_destroyed = true;
  }
  return real_sem_destroy(semaphore);
}

// MARK: dispatch_semaphore

static intptr_t real_dispatch_wait(void *semaphore, uint64_t timeout) {
  static intptr_t (*_Atomic cached_real)(void *, uint64_t);
  intptr_t (*real)(void *, uint64_t) = IL_REAL(cached_real, "dispatch_semaphore_wait");
  return real(semaphore, timeout);
}

static intptr_t real_dispatch_signal(void *semaphore) {
  static intptr_t (*_Atomic cached_real)(void *);
  intptr_t (*real)(void *) = IL_REAL(cached_real, "dispatch_semaphore_signal");
  return real(semaphore);
}

static il_sync *native(il_thread *self, void *semaphore) {
  il_sync *sync = il_sync_for(self, (uintptr_t)semaphore);
  if (sync->is_known) return sync;
  // Nobody tells its value, so it is taken apart and put together again.
  while (real_dispatch_wait(semaphore, 0) == 0) sync->depth++;
  for (int32_t i = 0; i < sync->depth; i++) real_dispatch_signal(semaphore);
  sync->is_known = true;
  return sync;
}

intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self) return real_dispatch_wait(semaphore, timeout);
  il_sync *sync = native(self, semaphore);
  bool taken = wait_until(self, sync, il_due(timeout), caller);
  if (taken) real_dispatch_wait(semaphore, 0);
  return taken ? 0 : 1;
}

/// How many threads wait, or have been let through and do not know it yet.
static int32_t waiters(const il_sync *sync) {
  int32_t count = 0;
  for (int32_t i = 0; i < il_thread_total(); i++) {
    const il_thread *thread = il_thread_at(i);
    if (!thread->finished && thread->op.kind == IL_SEM_WAIT && thread->op.sync == sync) count++;
  }
  return count;
}

intptr_t dispatch_semaphore_signal(void *semaphore) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self) return real_dispatch_signal(semaphore);
  il_sync *sync = native(self, semaphore);
  post(self, sync, caller);
  // One more than those that were let through before.
  bool wakes = waiters(sync) >= sync->depth;
  return real_dispatch_signal(semaphore) || wakes;
}

#endif
