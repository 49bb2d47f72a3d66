// Interposed pthread mutexes, and the futex calls behind `Synchronization.Mutex`.
//
// A lock is a resource of the scheduler: its acquisition is a pending operation that is disabled
// until the lock is free. The real lock is taken as well, when it is known to be free, so that
// threads outside the run are kept out.

#define _GNU_SOURCE
#include "mutexes.h"

#if IL_CONTROL

#include "../Memory/callbacks.h"
#include "../Running/choice.h"
#include "../Running/clocks.h"
#include "futex_waits.h"
#include "../Running/context_switch.h"
#include "../System/images.h"
#include "../Running/mutations.h"
#include "../System/originals.h"
#include "../Threads/outsiders.h"
#include "../System/randomness.h"
#include "../Running/records.h"
#include "../Running/remarks.h"
#include "robust_mutexes.h"
#include "../Running/run.h"
#include "../Running/spins.h"
#include "../Tasks/tasks.h"
#include "../Threads/threads.h"
#include "../Running/virtual_time.h"
#include <errno.h>
#include <linux/futex.h>
#include <stdarg.h>
#include <sys/syscall.h>

typedef int (*mutex_call)(pthread_mutex_t *);

static int real_lock(pthread_mutex_t *mutex) {
  static _Atomic(mutex_call) cached_real;
  mutex_call real = IL_REAL(cached_real, "pthread_mutex_lock");
  return real(mutex);
}

static int real_trylock(pthread_mutex_t *mutex) {
  static _Atomic(mutex_call) cached_real;
  mutex_call real = IL_REAL(cached_real, "pthread_mutex_trylock");
  return real(mutex);
}

static int real_unlock(pthread_mutex_t *mutex) {
  static _Atomic(mutex_call) cached_real;
  mutex_call real = IL_REAL(cached_real, "pthread_mutex_unlock");
  return real(mutex);
}

// MARK: Whose lock is it?

// Locks that the language runtime takes for itself are not the subject's, and a switch inside
// one would block the process.
il_thread *il_subject_thread(void *caller) {
  il_thread *self = il_controlled();
  return self && !il_is_runtime_code((uintptr_t)caller) ? self : NULL;
}

// MARK: pthread_mutex

typedef enum { NORMAL, RECURSIVE, CHECKED } mutex_type;

static mutex_type type_of(const pthread_mutex_t *mutex) {
#if defined(__GLIBC__)
  switch (mutex->__data.__kind & 3) {
    case PTHREAD_MUTEX_RECURSIVE_NP: return RECURSIVE;
    case PTHREAD_MUTEX_ERRORCHECK_NP: return CHECKED;
    default: return NORMAL;
  }
#else
  (void)mutex;
  return NORMAL;
#endif
}

static bool is_free(const il_thread *thread) {
  return thread->op.sync->owner < 0 && !il_is_mutex_left_locked(thread);
}

bool il_is_mutex_left_locked(const il_thread *thread) {
  if (thread->op.ready != is_free) return false;
  const pthread_mutex_t *mutex = (const pthread_mutex_t *)thread->op.sync->address;
  uint32_t owner = (uint32_t)mutex->__data.__owner;
  return owner && !il_is_robust(mutex) && il_is_left_locked(owner);
}

/// Ends the run where the mutex was destroyed, and not made again.
static void look_whether_destroyed(const pthread_mutex_t *mutex) {
#if defined(__GLIBC__)
  if (mutex->__data.__kind < 0) il_stop_for("A mutex is used that was destroyed.");
#else
  (void)mutex;
#endif
}

/// Waits for the mutex; false if its time ran out.
static bool take(il_thread *self, il_sync *sync, uint64_t deadline, uintptr_t pc, uintptr_t *frame) {
  // Once its time has come, it is no more than an attempt.
  if (deadline) il_tried_lock();
  if (il_is_past(deadline)) {
    il_watch_attempt(self, sync, (void *)pc, frame);
    il_reach(self, (il_op){.kind = IL_TRYLOCK, .sync = sync});
  } else {
    il_reach(self, (il_op){.kind = IL_LOCK, .sync = sync, .ready = is_free, .deadline = deadline});
  }
  // Somebody may have destroyed it since.
  look_whether_destroyed((const pthread_mutex_t *)sync->address);
  if (sync->owner >= 0) {
    il_note_failure(self);
    return false;
  }
  sync->owner = self->id;
  sync->depth = 1;
  il_count_lock(self, 1);
  il_acquire(self, sync);
  il_log(self, IL_LOCK, sync, 0, pc);
  return true;
}

static void give_back(il_thread *self, il_sync *sync, uintptr_t pc) {
  if (sync->owner >= 0) il_count_lock(il_thread_at(sync->owner), -1);
  il_release(self, sync);
  il_note_ending(self, sync);
  sync->owner = -1;
  sync->depth = 0;
  il_log(self, IL_UNLOCK, sync, 0, pc);
}

static int lock_until(il_thread *self, pthread_mutex_t *mutex, uint64_t deadline, uintptr_t pc,
                      uintptr_t *frame) {
  if (il_elides(self, (uintptr_t)mutex, frame)) return 0;
  look_whether_destroyed(mutex);
  il_sync *sync = il_sync_for(self, (uintptr_t)mutex);
  bool is_robust = il_is_robust(mutex);
  if (sync->owner == self->id) {
    mutex_type type = type_of(mutex);
    if (type == CHECKED) return EDEADLK;
    if (type == RECURSIVE) {
      sync->depth++;
      return is_robust ? 0 : real_lock(mutex);
    }
  }
  if (!take(self, sync, deadline, pc, frame)) return ETIMEDOUT;
  return is_robust ? il_take_robust(self, sync) : real_lock(mutex);
}

#if defined(__GLIBC__)
/// Whether a thread of the run holds the mutex. Nobody else waits for the run, so everybody else
/// can be waited for.
static bool is_held_by_run(int32_t holder) {
  for (int32_t i = 0; i < il_thread_total(); i++) {
    const il_thread *thread = il_thread_at(i);
    if (!thread->finished && thread->identity.tid == holder) return true;
  }
  return false;
}

static bool is_let_go(const il_thread *thread) {
  return !is_held_by_run(*(const volatile int32_t *)thread->op.word);
}

/// A lock of the language's runtime is no point, but it may be held where the subject's code runs
/// inside: a handler of a cancellation, say. Then its holder has to go on first.
static int lock_of_runtime(il_thread *self, pthread_mutex_t *mutex, void *caller) {
  while (real_trylock(mutex) == EBUSY) {
    if (!is_held_by_run(mutex->__data.__owner)) return real_lock(mutex);
    // A task's own is held where a cancellation calls its handlers.
    il_sync *cause = il_cause_of_lock_of_tasks(self, caller);
    il_reach(self, (il_op){
                       .kind = cause ? IL_STATUS_LOCK : IL_RUNTIME_LOCK,
                       .sync = cause,
                       .word = (const uint32_t *)&mutex->__data.__owner,
                       .ready = is_let_go,
                   });
  }
  il_take_lock_of_tasks(self, mutex, caller);
  return 0;
}
#endif

int pthread_mutex_lock(pthread_mutex_t *mutex) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (self) return lock_until(self, mutex, 0, (uintptr_t)caller, IL_FRAME);
#if defined(__GLIBC__)
  il_thread *inside_runtime = il_controlled();
  if (inside_runtime) return lock_of_runtime(inside_runtime, mutex, caller);
#endif
  return real_lock(mutex);
}

int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict time) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (self)
    return lock_until(self, mutex, il_deadline(time, CLOCK_REALTIME), (uintptr_t)caller, IL_FRAME);
  static int (*_Atomic cached_real)(pthread_mutex_t *, const struct timespec *);
  int (*real)(pthread_mutex_t *, const struct timespec *) = IL_REAL(cached_real, "pthread_mutex_timedlock");
  return real(mutex, time);
}

int pthread_mutex_clocklock(pthread_mutex_t *restrict mutex, clockid_t clock,
                            const struct timespec *restrict time) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (self)
    return lock_until(self, mutex, il_deadline(time, clock), (uintptr_t)caller, IL_FRAME);
  static int (*_Atomic cached_real)(pthread_mutex_t *, clockid_t, const struct timespec *);
  int (*real)(pthread_mutex_t *, clockid_t, const struct timespec *) = IL_REAL(cached_real, "pthread_mutex_clocklock");
  return real(mutex, clock, time);
}

int pthread_mutex_trylock(pthread_mutex_t *mutex) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self) return real_trylock(mutex);
  look_whether_destroyed(mutex);
  il_sync *sync = il_sync_for(self, (uintptr_t)mutex);
  il_watch_attempt(self, sync, caller, IL_FRAME);
  il_reach(self, (il_op){.kind = IL_TRYLOCK, .sync = sync});
  look_whether_destroyed(mutex);
  il_tried_lock();
  bool again = sync->owner == self->id && type_of(mutex) == RECURSIVE;
  bool free = sync->owner < 0;
  // Somebody outside the run may hold it: the real one decides, and the model follows.
  bool is_robust = il_is_robust(mutex);
  int failed = !free && !again ? EBUSY : is_robust ? 0 : real_trylock(mutex);
  il_log(self, IL_TRYLOCK, sync, !failed, (uintptr_t)caller);
  if (failed || again) il_note_failure(self);
  if (failed) return failed;
  if (free) il_count_lock(self, 1);
  sync->owner = self->id;
  sync->depth++;
  il_acquire(self, sync);
  return is_robust && free ? il_take_robust(self, sync) : 0;
}

int pthread_mutex_unlock(pthread_mutex_t *mutex) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self) {
    il_give_back_lock_of_tasks(mutex, caller);
    return real_unlock(mutex);
  }
  if (self->elided_count > 0 && il_ends_elision(self, (uintptr_t)mutex)) return 0;
  look_whether_destroyed(mutex);
  il_sync *sync = il_sync_for(self, (uintptr_t)mutex);
  if (sync->owner != self->id && type_of(mutex) != NORMAL) return EPERM;
  bool is_robust = il_is_robust(mutex);
  if (sync->owner == self->id && --sync->depth > 0) return is_robust ? 0 : real_unlock(mutex);
  // An unlock is a left-mover, unless somebody may see that the lock is taken. So may its holder, where
  // that is another thread. Which unlock a lock waits for is not looked for then.
  if (sync->owner != self->id) {
#if defined(__GLIBC__)
    // One that was taken outside the run is held all the same.
    if (sync->owner < 0 && mutex->__data.__lock == 0 && !is_robust)
      il_stop_for("A mutex is unlocked that nobody holds.");
#endif
    il_tried_lock();
    il_remark(IL_UNCONTROLLED, "the unlocking of a mutex that another thread holds", (uintptr_t)caller);
  }
  if (il_unlock_is_point()) il_reach(self, (il_op){.kind = IL_UNLOCK, .sync = sync});
  if (is_robust) il_give_back_robust(self, sync);
  give_back(self, sync, (uintptr_t)caller);
  return is_robust ? 0 : real_unlock(mutex);
}

/// Whether the thread has ended, or serves a queue that has no work for it.
static bool is_idle(const il_thread *thread) {
  return thread->finished || (thread->op.kind == IL_QUEUE_DEQUEUE && !il_is_enabled(thread));
}

bool il_before_destruction(il_thread *self, il_sync *sync) {
  il_use_primitive(self, sync->address);
  // A lock ends with what it belongs to, as a rule when all threads have.
  bool is_alone = true;
  for (int32_t i = 0; is_alone && i < il_thread_total(); i++)
    is_alone = il_thread_at(i) == self || is_idle(il_thread_at(i));
  if (is_alone) return false;
  // Whoever uses it meanwhile comes before or after, as with an attempt to take it.
  il_reach(self, (il_op){.kind = IL_TRYLOCK, .sync = sync});
  return true;
}

// A library destroys the lock of an object that has ended, which nobody can use any more.
int pthread_mutex_destroy(pthread_mutex_t *mutex) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (self && il_tells_accesses((uintptr_t)caller)) {
    look_whether_destroyed(mutex);
    il_sync *sync = il_sync_for(self, (uintptr_t)mutex);
    if (il_before_destruction(self, sync)) il_tried_lock();
    look_whether_destroyed(mutex);
    if (sync->owner >= 0) il_stop_for("A mutex is destroyed that is held.");
  }
  static _Atomic(mutex_call) cached_real;
  mutex_call real = IL_REAL(cached_real, "pthread_mutex_destroy");
  return real(mutex);
}

int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes) {
  il_thread *self = il_subject_thread(__builtin_return_address(0));
  if (self) il_sync_renew(self, (uintptr_t)mutex);
  static int (*_Atomic cached_real)(pthread_mutex_t *, const pthread_mutexattr_t *);
  int (*real)(pthread_mutex_t *, const pthread_mutexattr_t *) = IL_REAL(cached_real, "pthread_mutex_init");
  return real(mutex, attributes);
}

int il_look_whether_held(il_thread *self, pthread_mutex_t *mutex) {
  if (il_is_elided(self, (uintptr_t)mutex)) return 0;
  look_whether_destroyed(mutex);
  const il_sync *sync = il_sync_for(self, (uintptr_t)mutex);
  if (sync->owner == self->id) return 0;
  if (type_of(mutex) != NORMAL || il_is_robust(mutex)) return EPERM;
  if (sync->owner >= 0) il_stop_for("A condition is waited for with a mutex that another thread holds.");
#if defined(__GLIBC__)
  // One that was taken outside the run is held all the same.
  if (sync->owner < 0 && mutex->__data.__lock == 0)
    il_stop_for("A condition is waited for with a mutex that nobody holds.");
#endif
  return 0;
}

bool il_release_mutex(il_thread *self, pthread_mutex_t *mutex) {
  if (il_is_elided(self, (uintptr_t)mutex)) return false;
  il_sync *sync = il_sync_for(self, (uintptr_t)mutex);
  bool was_held = sync->depth > 0;
  // The platform releases a recursive one once, however often it is held: nobody else gets it then.
  if (sync->depth > 1)
    sync->depth--;
  else
    give_back(self, sync, 0);
  if (was_held && !il_is_robust(mutex)) real_unlock(mutex);
  return was_held;
}

void il_take_mutex(il_thread *self, pthread_mutex_t *mutex, uintptr_t pc) {
  il_sync *sync = il_sync_for(self, (uintptr_t)mutex);
  if (sync->owner == self->id)
    sync->depth++;
  else
    take(self, sync, 0, pc, NULL);
  if (!il_is_robust(mutex)) real_lock(mutex);
}

// MARK: Futexes with an owner

void il_hold(il_thread *self, il_sync *sync, const volatile uint32_t *word) {
  if (self->held_count == IL_HELD_COUNT) return il_stop(IL_TOO_MANY_THREADS);
  self->changes++;
  self->held[self->held_count++] = (il_held){sync, word};
}

/// Notices the locks that the thread has released. The compiler emits part of `Mutex.withLock` as
/// one function for the whole program, and the linker may keep a copy that is not observed: then
/// the word alone tells. Asked before every access and every point, so no access slips between.
void il_settle(il_thread *self) {
  for (int32_t i = self->held_count - 1; i >= 0; i--) {
    if ((*self->held[i].word & FUTEX_TID_MASK) == (uint32_t)self->identity.tid) continue;
    il_release(self, self->held[i].sync);
    il_note_ending(self, self->held[i].sync);
    il_log(self, IL_UNLOCK, self->held[i].sync, 0, 0);
    self->held[i] = self->held[--self->held_count];
  }
}

static long as_result(long raw) {
  if (raw >= 0 || raw < -4095) return raw;
  errno = (int)-raw;
  return -1;
}

static bool exchange(uint32_t *word, uint32_t old, uint32_t new) {
  return __atomic_compare_exchange_n(word, &old, new, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

/// The kernel knows the holder of such a lock, and who waits for it, by their threads.
static long real_owner_call(uint32_t *word, int operation) {
  return il_borrowed ? as_result(il_by_own_thread(SYS_futex, (long)word, operation, 0, 0, 0, 0))
                     : il_syscall(SYS_futex, (long)word, operation, 0, 0, 0, 0);
}

bool il_take_word(il_thread *self, uint32_t *word) {
  if (exchange(word, 0, (uint32_t)self->identity.tid)) return true;
  return il_is_lent(*word) && real_owner_call(word, FUTEX_LOCK_PI | FUTEX_PRIVATE_FLAG) == 0;
}

static long give_word_back(il_thread *self, uint32_t *word, int operation) {
  return exchange(word, (uint32_t)self->identity.tid, 0) ? 0 : real_owner_call(word, operation);
}

/// The kernel's part of `Synchronization.Mutex`: the uncontended part is an atomic of its own.
static bool owner_call(il_thread *self, uint32_t *word, int operation, long *result) {
  il_sync *sync = il_sync_for(self, (uintptr_t)word);
  switch (operation & FUTEX_CMD_MASK) {
    case FUTEX_LOCK_PI:
    case 13:  // FUTEX_LOCK_PI2
      if ((*word & FUTEX_TID_MASK) == (uint32_t)self->identity.tid) {
        errno = EDEADLK;
        *result = -1;
        return true;
      }
      do {
        il_reach(self, (il_op){.kind = IL_LOCK, .sync = sync, .word = word});
      } while (!il_take_word(self, word));
      il_acquire(self, sync);
      il_log(self, IL_LOCK, sync, 0, 0);
      il_hold(self, sync, word);
      *result = 0;
      return true;
    case FUTEX_UNLOCK_PI:
      if (il_ends_elision(self, (uintptr_t)word)) {
        *result = 0;
        return true;
      }
      *result = give_word_back(self, word, operation);
      il_settle(self);
      return true;
    case FUTEX_TRYLOCK_PI:
      *result = -1;
      errno = *word & FUTEX_TID_MASK ? EWOULDBLOCK : 0;
      if ((*word & FUTEX_TID_MASK) == (uint32_t)self->identity.tid) errno = EDEADLK;
      if (errno) return true;
      if (!exchange(word, 0, (uint32_t)self->identity.tid)) {
        errno = EWOULDBLOCK;
        return true;
      }
      il_acquire(self, sync);
      il_log(self, IL_TRYLOCK, sync, 1, 0);
      il_hold(self, sync, word);
      *result = 0;
      return true;
    default:
      return false;
  }
}

/// The kernel's wait for a word to change, and its opposite.
static bool waiting_call(il_thread *self, const uint32_t *word, int operation, const long *a,
                         long *result) {
  int command = operation & FUTEX_CMD_MASK;
  bool is_absolute = command == FUTEX_WAIT_BITSET;
  // Others are called with fewer arguments.
  bool may_run_out = is_absolute || command == FUTEX_WAIT;
  const struct timespec *limit = may_run_out ? (const struct timespec *)a[3] : NULL;
  clockid_t clock = operation & FUTEX_CLOCK_REALTIME ? CLOCK_REALTIME : CLOCK_MONOTONIC;
  uint64_t deadline = 0;
  if (limit)
    deadline = is_absolute ? il_deadline(limit, clock)
                           : il_now() + (uint64_t)limit->tv_sec * 1000000000u + (uint64_t)limit->tv_nsec;
  long answer;
  switch (command) {
    case FUTEX_WAIT: answer = il_futex_wait(self, word, (uint32_t)a[2], UINT32_MAX, deadline); break;
    case FUTEX_WAIT_BITSET:
      answer = il_futex_wait(self, word, (uint32_t)a[2], (uint32_t)a[5], deadline);
      break;
    case FUTEX_WAKE: answer = il_futex_wake(self, word, (int32_t)a[2], UINT32_MAX); break;
    case FUTEX_WAKE_BITSET:
      answer = il_futex_wake(self, word, (int32_t)a[2], (uint32_t)a[5]);
      break;
    default: return false;
  }
  if (answer < 0) errno = (int)-answer;
  *result = answer < 0 ? -1 : answer;
  // Threads outside the run may wait as well.
  bool wakes = command == FUTEX_WAKE || command == FUTEX_WAKE_BITSET;
  return !wakes || answer > 0;
}

static bool is_owner_call(int operation) {
  switch (operation & FUTEX_CMD_MASK) {
    case FUTEX_LOCK_PI:
    case 13:  // FUTEX_LOCK_PI2
    case FUTEX_TRYLOCK_PI:
    case FUTEX_UNLOCK_PI: return true;
    default: return false;
  }
}

long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
  long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
  va_end(list);
  if (number == SYS_futex) {
    il_thread *self = il_controlled();
    long result;
    const long arguments[] = {a, b, c, d, e, f};
    if (self && owner_call(self, (uint32_t *)a, (int)b, &result)) return result;
    if (self && waiting_call(self, (const uint32_t *)a, (int)b, arguments, &result)) return result;
    if (self && (b & FUTEX_CMD_MASK) != FUTEX_WAKE && (b & FUTEX_CMD_MASK) != FUTEX_WAKE_BITSET
        && !is_owner_call((int)b))
      il_met_uncontrolled("a futex call of another kind", (uintptr_t)__builtin_return_address(0));
    // The kernel knows the holder of such a lock by its thread.
    if (il_borrowed && is_owner_call((int)b)) return as_result(il_by_own_thread(number, a, b, c, d, e, f));
  }
  // The language's random numbers come this way.
  if (number == SYS_getrandom && il_controlled())
    il_note_randomness((uintptr_t)__builtin_return_address(0), IL_FRAME);
  if (number == SYS_gettid && il_borrowed) return il_borrowed->tid;
  return il_syscall(number, a, b, c, d, e, f);
}

pid_t gettid(void) { return (pid_t)syscall(SYS_gettid); }

#endif
