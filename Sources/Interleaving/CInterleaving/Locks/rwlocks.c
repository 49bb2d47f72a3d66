// Read-write locks and spin locks.

#define _GNU_SOURCE
#include "../Running/run.h"

#if IL_CONTROL

#include "../Memory/callbacks.h"
#include "../Running/clocks.h"
#include "../Running/mutations.h"
#include "mutexes.h"
#include "../System/originals.h"
#include "../Running/records.h"
#include "../Running/spins.h"
#include "../Threads/threads.h"
#include "../Running/virtual_time.h"
#include <errno.h>
#include <time.h>

typedef int (*rwlock_call)(pthread_rwlock_t *);

#define REAL(NAME)                                        \
  static int real_##NAME(pthread_rwlock_t *lock) {        \
    static _Atomic(rwlock_call) cached_real;                              \
    rwlock_call real = IL_REAL(cached_real, #NAME);    \
    return real(lock);                                    \
  }

REAL(pthread_rwlock_rdlock)
REAL(pthread_rwlock_wrlock)
REAL(pthread_rwlock_tryrdlock)
REAL(pthread_rwlock_trywrlock)
REAL(pthread_rwlock_unlock)
REAL(pthread_rwlock_destroy)

// A lock can be made again by an assignment, of which nobody is told, so the mark is in its memory, in a word that
// the C library leaves alone.
#if defined(__GLIBC__)
enum { DESTROYED = 0x64656164 };

static void mark_destroyed(pthread_rwlock_t *lock) { lock->__data.__pad2 = DESTROYED; }

/// Ends the run where the lock was destroyed, and not made again.
static void look_whether_destroyed(const pthread_rwlock_t *lock) {
  if (lock->__data.__pad2 == DESTROYED) il_stop_for("A read-write lock is used that was destroyed.");
}
#else
static void mark_destroyed(pthread_rwlock_t *lock) { (void)lock; }
static void look_whether_destroyed(const pthread_rwlock_t *lock) { (void)lock; }
#endif

static bool can_read(const il_thread *thread) { return thread->op.sync->owner < 0; }

static bool is_held_by_nobody(const il_sync *sync) { return sync->owner < 0 && !sync->readers; }

static bool can_write(const il_thread *thread) { return is_held_by_nobody(thread->op.sync); }

// Each reader comes after the last writer, a writer after all readers; readers come in no order
// among themselves. The second object carries what readers leave behind.
static il_sync *readers_of(il_thread *self, pthread_rwlock_t *lock) {
  return il_sync_for(self, (uintptr_t)lock + 1);
}

static void hold_for_reading(il_thread *self, pthread_rwlock_t *lock, il_sync *sync) {
  (void)lock;
  il_add_reader(sync, self->id);
  il_acquire(self, sync);
  il_count_lock(self, 1);
}

static void hold_for_writing(il_thread *self, pthread_rwlock_t *lock, il_sync *sync) {
  sync->owner = self->id;
  il_acquire(self, sync);
  il_acquire(self, readers_of(self, lock));
  il_count_lock(self, 1);
}

static int lock_for(il_thread *self, pthread_rwlock_t *lock, bool writes, uint64_t deadline,
                    void *caller) {
  if (il_elides(self, (uintptr_t)lock, IL_FRAME)) return 0;
  look_whether_destroyed(lock);
  il_sync *sync = il_sync_for(self, (uintptr_t)lock);
#if defined(__GLIBC__)
  // Who writes and asks again is told so.
  if (sync->owner == self->id) return EDEADLK;
  if (lock->__data.__flags == PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP)
    il_met_uncontrolled("a read-write lock where readers wait for a writer that waits", (uintptr_t)caller);
#endif
  il_kind kind = writes ? IL_WRITE_LOCK : IL_READ_LOCK;
  if (deadline) il_tried_lock();
  il_reach(self, (il_op){
                     .kind = kind,
                     .sync = sync,
                     .ready = writes ? can_write : can_read,
                     .deadline = deadline,
                 });
  // Somebody may have destroyed it since.
  look_whether_destroyed(lock);
  self->op.sync = sync;
  if (!(writes ? can_write(self) : can_read(self))) {
    il_note_failure(self);
    return ETIMEDOUT;
  }
  if (writes)
    hold_for_writing(self, lock, sync);
  else
    hold_for_reading(self, lock, sync);
  il_log(self, kind, sync, 0, (uintptr_t)caller);
  return writes ? real_pthread_rwlock_trywrlock(lock) : real_pthread_rwlock_tryrdlock(lock);
}

// Always inlined, so that the frame is that of the function that the subject called.
__attribute__((always_inline)) static inline int try_for(il_thread *self, pthread_rwlock_t *lock, bool writes, void *caller) {
  il_sync *sync = il_sync_for(self, (uintptr_t)lock);
  il_kind kind = writes ? IL_TRYLOCK : IL_TRY_READ_LOCK;
  il_watch_attempt(self, sync, caller, IL_FRAME);
  il_reach(self, (il_op){.kind = kind, .sync = sync});
  look_whether_destroyed(lock);
  il_tried_lock();
  bool free = writes ? can_write(self) : can_read(self);
  il_log(self, kind, sync, free, (uintptr_t)caller);
  if (!free) {
    il_note_failure(self);
    return EBUSY;
  }
  if (writes)
    hold_for_writing(self, lock, sync);
  else
    hold_for_reading(self, lock, sync);
  return writes ? real_pthread_rwlock_trywrlock(lock) : real_pthread_rwlock_tryrdlock(lock);
}

__attribute__((always_inline)) static inline int lock_until(il_thread *self, pthread_rwlock_t *lock, bool writes,
                                                            uint64_t deadline, void *caller) {
  bool is_own = il_sync_for(self, (uintptr_t)lock)->owner == self->id;
  if (is_own || !il_is_past(deadline)) return lock_for(self, lock, writes, deadline, caller);
  int failed = try_for(self, lock, writes, caller);
  return failed == EBUSY ? ETIMEDOUT : failed;
}

int pthread_rwlock_rdlock(pthread_rwlock_t *lock) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  return self ? lock_for(self, lock, false, 0, caller) : real_pthread_rwlock_rdlock(lock);
}

int pthread_rwlock_wrlock(pthread_rwlock_t *lock) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  return self ? lock_for(self, lock, true, 0, caller) : real_pthread_rwlock_wrlock(lock);
}

int pthread_rwlock_tryrdlock(pthread_rwlock_t *lock) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  return self ? try_for(self, lock, false, caller) : real_pthread_rwlock_tryrdlock(lock);
}

int pthread_rwlock_trywrlock(pthread_rwlock_t *lock) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  return self ? try_for(self, lock, true, caller) : real_pthread_rwlock_trywrlock(lock);
}

#define TIMED(NAME, WRITES)                                                                       \
  int NAME(pthread_rwlock_t *lock, const struct timespec *time) {                                 \
    void *caller = __builtin_return_address(0);                                                   \
    il_thread *self = il_subject_thread(caller);                                                  \
    if (self) return lock_until(self, lock, WRITES, il_deadline(time, CLOCK_REALTIME), caller);   \
    static int (*_Atomic cached)(pthread_rwlock_t *, const struct timespec *);                    \
    return IL_REAL(cached, #NAME)(lock, time);                                                    \
  }

TIMED(pthread_rwlock_timedrdlock, false)
TIMED(pthread_rwlock_timedwrlock, true)

#define CLOCKED(NAME, WRITES)                                                                     \
  int NAME(pthread_rwlock_t *lock, clockid_t clock, const struct timespec *time) {                \
    void *caller = __builtin_return_address(0);                                                   \
    il_thread *self = il_subject_thread(caller);                                                  \
    if (self) return lock_until(self, lock, WRITES, il_deadline(time, clock), caller);            \
    static int (*_Atomic cached)(pthread_rwlock_t *, clockid_t, const struct timespec *);         \
    return IL_REAL(cached, #NAME)(lock, clock, time);                                             \
  }

CLOCKED(pthread_rwlock_clockrdlock, false)
CLOCKED(pthread_rwlock_clockwrlock, true)

int pthread_rwlock_unlock(pthread_rwlock_t *lock) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self) return real_pthread_rwlock_unlock(lock);
  if (self->elided_count > 0 && il_ends_elision(self, (uintptr_t)lock)) return 0;
  look_whether_destroyed(lock);
  il_sync *sync = il_sync_for(self, (uintptr_t)lock);
  if (sync->owner != self->id && !il_read_depth(sync, self->id)) {
#if defined(__GLIBC__)
    // One that was taken outside the run is held all the same; the low bits are flags.
    if (is_held_by_nobody(sync) && lock->__data.__readers >> 3 == 0 && lock->__data.__cur_writer == 0)
      il_stop_for("A read-write lock is unlocked that nobody holds.");
#endif
    il_tried_lock();
  }
  if (il_unlock_is_point()) {
    // Readers come and go in no order among themselves.
    il_kind kind = sync->owner == self->id ? IL_UNLOCK : IL_READ_UNLOCK;
    il_reach(self, (il_op){.kind = kind, .sync = sync});
  }
  if (sync->owner == self->id) {
    sync->owner = -1;
    il_release(self, sync);
  } else {
    il_remove_reader(sync, self->id);
    il_release(self, readers_of(self, lock));
  }
  il_note_ending(self, sync);
  il_count_lock(self, -1);
  il_log(self, IL_UNLOCK, sync, 0, (uintptr_t)caller);
  return real_pthread_rwlock_unlock(lock);
}

// As with a mutex.
int pthread_rwlock_destroy(pthread_rwlock_t *lock) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (self && il_tells_accesses((uintptr_t)caller)) {
    look_whether_destroyed(lock);
    il_sync *sync = il_sync_for(self, (uintptr_t)lock);
    if (il_before_destruction(self, sync)) il_tried_lock();
    look_whether_destroyed(lock);
    if (!is_held_by_nobody(sync)) il_stop_for("A read-write lock is destroyed that is held.");
    mark_destroyed(lock);
  }
  return real_pthread_rwlock_destroy(lock);
}

int pthread_rwlock_init(pthread_rwlock_t *restrict lock,
                        const pthread_rwlockattr_t *restrict attributes) {
  il_thread *self = il_subject_thread(__builtin_return_address(0));
  if (self) il_sync_renew(self, (uintptr_t)lock);
  static int (*_Atomic cached_real)(pthread_rwlock_t *, const pthread_rwlockattr_t *);
  int (*real)(pthread_rwlock_t *, const pthread_rwlockattr_t *) = IL_REAL(cached_real, "pthread_rwlock_init");
  return real(lock, attributes);
}

// MARK: Spin locks

typedef int (*spin_call)(pthread_spinlock_t *);

static bool is_free(const il_thread *thread) { return thread->op.sync->owner < 0; }

/// The lock, unless it was destroyed, and not made again: then the run ends.
static il_sync *spin_at(il_thread *self, pthread_spinlock_t *lock) {
  il_sync *sync = il_sync_for(self, (uintptr_t)lock);
  if (sync->is_destroyed) il_stop_for("A spin lock is used that was destroyed.");
  return sync;
}

static int take_spin(il_thread *self, pthread_spinlock_t *lock, il_sync *sync) {
  sync->owner = self->id;
  il_acquire(self, sync);
  il_count_lock(self, 1);
  static _Atomic(spin_call) cached_real;
  spin_call real = IL_REAL(cached_real, "pthread_spin_lock");
  return real(lock);
}

int pthread_spin_lock(pthread_spinlock_t *lock) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self) {
    static _Atomic(spin_call) cached_real;
    spin_call real = IL_REAL(cached_real, "pthread_spin_lock");
    return real(lock);
  }
  il_sync *sync = spin_at(self, lock);
  il_reach(self, (il_op){.kind = IL_LOCK, .sync = sync, .ready = is_free});
  spin_at(self, lock);
  il_log(self, IL_LOCK, sync, 0, (uintptr_t)caller);
  return take_spin(self, lock, sync);
}

int pthread_spin_trylock(pthread_spinlock_t *lock) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self) {
    static _Atomic(spin_call) cached_real;
    spin_call real = IL_REAL(cached_real, "pthread_spin_trylock");
    return real(lock);
  }
  il_sync *sync = spin_at(self, lock);
  il_watch_attempt(self, sync, caller, IL_FRAME);
  il_reach(self, (il_op){.kind = IL_TRYLOCK, .sync = sync});
  spin_at(self, lock);
  il_tried_lock();
  bool free = sync->owner < 0;
  il_log(self, IL_TRYLOCK, sync, free, (uintptr_t)caller);
  if (!free) il_note_failure(self);
  return free ? take_spin(self, lock, sync) : EBUSY;
}

int pthread_spin_unlock(pthread_spinlock_t *lock) {
  void *caller = __builtin_return_address(0);
  static _Atomic(spin_call) cached_real;
  spin_call real = IL_REAL(cached_real, "pthread_spin_unlock");
  il_thread *self = il_subject_thread(caller);
  if (!self) return real(lock);
  il_sync *sync = spin_at(self, lock);
  if (sync->owner != self->id) il_tried_lock();
  if (il_unlock_is_point()) il_reach(self, (il_op){.kind = IL_UNLOCK, .sync = sync});
  sync->owner = -1;
  il_release(self, sync);
  il_note_ending(self, sync);
  il_count_lock(self, -1);
  il_log(self, IL_UNLOCK, sync, 0, (uintptr_t)caller);
  return real(lock);
}

int pthread_spin_init(pthread_spinlock_t *lock, int shared) {
  il_thread *self = il_subject_thread(__builtin_return_address(0));
  if (self) il_sync_renew(self, (uintptr_t)lock);
  static int (*_Atomic cached)(pthread_spinlock_t *, int);
  return IL_REAL(cached, "pthread_spin_init")(lock, shared);
}

// As with a mutex.
int pthread_spin_destroy(pthread_spinlock_t *lock) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (self && il_tells_accesses((uintptr_t)caller)) {
    il_sync *sync = spin_at(self, lock);
    if (il_before_destruction(self, sync)) il_tried_lock();
    spin_at(self, lock);
    if (sync->owner >= 0) il_stop_for("A spin lock is destroyed that is held.");
    sync->is_destroyed = true;
  }
  static _Atomic(spin_call) cached;
  return IL_REAL(cached, "pthread_spin_destroy")(lock);
}

#endif
