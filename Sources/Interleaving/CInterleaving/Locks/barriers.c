// Barriers of pthread: the last thread to come lets all go on.

#define _GNU_SOURCE
#include "../Threads/threads.h"

#if IL_CONTROL

#include "../Memory/callbacks.h"
#include "mutexes.h"
#include "../System/originals.h"
#include "../Running/records.h"
#include "../Running/run.h"

/// Ends the run where the barrier was destroyed, and not made again.
static void look_whether_destroyed(const il_sync *sync) {
  if (sync->is_destroyed) il_stop_for("A barrier is used that was destroyed.");
}

static il_sync *known(il_thread *self, pthread_barrier_t *barrier) {
  il_sync *sync = il_sync_for(self, (uintptr_t)barrier);
  if (sync->is_known) return sync;
  sync->is_known = true;
#if defined(__GLIBC__)
  // How many it is for: the third word of the C library's own.
  sync->depth = (int32_t)((const uint32_t *)barrier)[2];
#endif
  return sync;
}

/// Who has come before the last goes on from there, whatever others do at the barrier until it has its turn.
static void let_go(il_thread *self, il_sync *sync) {
  for (int32_t i = 0; i < il_thread_total(); i++) {
    il_thread *other = il_thread_at(i);
    const il_op *op = &other->op;
    bool waits = !other->finished && op->kind == IL_BARRIER_WAIT && op->sync == sync;
    if (waits && op->target == sync->signals) il_acquire(other, sync);
  }
  sync->waiting = 0;
  sync->signals++;
  il_acquire(self, sync);
  il_note_ending(self, sync);
}

/// Whether the round in which the thread came is over.
static bool is_over(const il_thread *self) { return self->op.sync->signals != self->op.target; }

int pthread_barrier_wait(pthread_barrier_t *barrier) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  static int (*_Atomic cached)(pthread_barrier_t *);
  if (!self) return IL_REAL(cached, "pthread_barrier_wait")(barrier);
  il_sync *sync = known(self, barrier);
  il_reach(self, (il_op){.kind = IL_BARRIER_ARRIVE, .sync = sync});
  look_whether_destroyed(sync);
  il_log(self, IL_BARRIER_ARRIVE, sync, (uint64_t)++sync->waiting, (uintptr_t)caller);
  il_release(self, sync);
  if (sync->waiting == sync->depth) {
    let_go(self, sync);
    return PTHREAD_BARRIER_SERIAL_THREAD;
  }
  il_reach(self, (il_op){
                     .kind = IL_BARRIER_WAIT,
                     .sync = sync,
                     .ready = is_over,
                     .target = sync->signals,
                 });
  il_log(self, IL_BARRIER_WAIT, sync, 0, (uintptr_t)caller);
  return 0;
}

int pthread_barrier_init(pthread_barrier_t *restrict barrier,
                         const pthread_barrierattr_t *restrict attributes, unsigned count) {
  il_thread *self = il_subject_thread(__builtin_return_address(0));
  static int (*_Atomic cached)(pthread_barrier_t *, const pthread_barrierattr_t *, unsigned);
  int failed = IL_REAL(cached, "pthread_barrier_init")(barrier, attributes, count);
  if (self && !failed) {
    if (il_sync_for(self, (uintptr_t)barrier)->waiting > 0)
      il_stop_for("A barrier is made again that threads wait at.");
    il_sync_renew(self, (uintptr_t)barrier);
    il_sync *sync = known(self, barrier);
    sync->depth = (int32_t)count;
  }
  return failed;
}

int pthread_barrier_destroy(pthread_barrier_t *barrier) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (self && il_tells_accesses((uintptr_t)caller)) {
    il_sync *sync = known(self, barrier);
    il_before_destruction(self, sync);
    look_whether_destroyed(sync);
    // The C library's own would wait for them.
    if (sync->waiting > 0) il_stop_for("A barrier is destroyed that threads wait at.");
    sync->is_destroyed = true;
  }
  static int (*_Atomic cached)(pthread_barrier_t *);
  return IL_REAL(cached, "pthread_barrier_destroy")(barrier);
}

#endif
