// Threads that the subject creates.

#define _GNU_SOURCE
#include "../Running/run.h"

#if IL_CONTROL

#include "../Running/clocks.h"
#include "exits.h"
#include "../Running/mutations.h"
#include "../Locks/mutexes.h"
#include "../System/originals.h"
#include "../Running/records.h"
#include "../Running/spins.h"
#include "spawning.h"
#include "../Tasks/suspension_points.h"
#include "../Running/virtual_time.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
  void *(*body)(void *);
  void *argument;
} start;

static void perform(void *context) {
  start begin = *(start *)context;
  free(context);
  il_thread *self = il_self;
  il_take_way(self);
  self->result = begin.body(begin.argument);
}

int pthread_create(pthread_t *restrict handle, const pthread_attr_t *restrict attributes,
                   void *(*body)(void *), void *restrict argument) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self) return il_real_pthread_create(handle, attributes, body, argument);
  start *context = malloc(sizeof *context);
  if (!context) return EAGAIN;
  *context = (start){body, argument};
  il_thread *thread = il_adopt(self, perform, context);
  if (!thread) {
    il_stop(IL_TOO_MANY_THREADS);
    return EAGAIN;
  }
  thread->is_created = true;
  thread->argument = argument;
  *handle = thread->handle;
  il_log(self, IL_SPAWN, NULL, (uint64_t)thread->id, (uintptr_t)caller);
  return 0;
}

il_thread *il_created_thread(pthread_t handle) {
  for (int32_t i = 0; i < il_thread_total(); i++) {
    il_thread *thread = il_thread_at(i);
    if (thread->is_created && pthread_equal(thread->handle, handle)) return thread;
  }
  return NULL;
}

// Its handle may be another thread's by then, so the standard leaves open what happens.
static void collect(il_thread *self, il_thread *other, void **result) {
  if (other->collection == IL_JOINED) il_stop_for("A thread is joined that was joined before.");
  if (other->collection == IL_DETACHED) il_stop_for("A thread is joined that is detached.");
  other->collection = IL_JOINED;
  il_clock_join(&self->clock, &other->clock);
  if (result) *result = other->result;
}

static bool has_ended(const il_thread *self) { return il_thread_at(self->op.target)->finished; }

int pthread_join(pthread_t handle, void **result) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  il_thread *other = self ? il_created_thread(handle) : NULL;
  if (!other) {
    if (self) il_met_uncontrolled("pthread_join of a thread from outside", (uintptr_t)caller);
    static int (*_Atomic cached_real)(pthread_t, void **);
    int (*real)(pthread_t, void **) = IL_REAL(cached_real, "pthread_join");
    return real(handle, result);
  }
  il_ask_cancel(self);
  il_reach(self, (il_op){.kind = IL_JOIN_THREAD, .ready = has_ended, .target = other->id, .is_cancellable = true});
  if (!other->finished) il_obey_cancel(self);
  il_log(self, IL_JOIN_THREAD, NULL, (uint64_t)other->id, (uintptr_t)caller);
  collect(self, other, result);
  return 0;
}

// Whether a thread has ended is asked like whether a lock is free: its end is a point then.
static int try_join(il_thread *self, il_thread *other, void **result, void *caller, const uintptr_t *frame) {
  il_sync *end = il_sync_for(self, (uintptr_t)other);
  il_watch_attempt(self, end, caller, frame);
  il_reach(self, (il_op){.kind = IL_TRY_JOIN, .sync = end});
  il_tried_lock();
  il_log(self, IL_TRY_JOIN, end, other->finished, (uintptr_t)caller);
  if (!other->finished) return EBUSY;
  collect(self, other, result);
  return 0;
}

int pthread_tryjoin_np(pthread_t handle, void **result) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  il_thread *other = self ? il_created_thread(handle) : NULL;
  static int (*_Atomic cached)(pthread_t, void **);
  if (!other) return IL_REAL(cached, "pthread_tryjoin_np")(handle, result);
  return try_join(self, other, result, caller, IL_FRAME);
}

static int join_until(pthread_t handle, void **result, clockid_t clock, const struct timespec *time,
                      const char *name, void *caller, const uintptr_t *frame) {
  il_thread *self = il_subject_thread(caller);
  il_thread *other = self ? il_created_thread(handle) : NULL;
  if (!other) {
    if (!strcmp(name, "pthread_timedjoin_np"))
      return ((int (*)(pthread_t, void **, const struct timespec *))il_original(name))(handle, result,
                                                                                       time);
    return ((int (*)(pthread_t, void **, clockid_t, const struct timespec *))il_original(name))(
        handle, result, clock, time);
  }
  uint64_t deadline = il_deadline(time, clock);
  if (il_is_past(deadline)) {
    int failed = try_join(self, other, result, caller, frame);
    return failed == EBUSY ? ETIMEDOUT : failed;
  }
  // Whether the other ends first is a matter of who comes first: its end is a point then.
  il_tried_lock();
  il_reach(self, (il_op){
                     .kind = IL_GROUP_WAIT,
                     .sync = il_sync_for(self, (uintptr_t)other),
                     .ready = has_ended,
                     .target = other->id,
                     .deadline = deadline,
                 });
  if (!other->finished) return ETIMEDOUT;
  il_log(self, IL_JOIN_THREAD, NULL, (uint64_t)other->id, (uintptr_t)caller);
  collect(self, other, result);
  return 0;
}

int pthread_timedjoin_np(pthread_t handle, void **result, const struct timespec *time) {
  return join_until(handle, result, CLOCK_REALTIME, time, "pthread_timedjoin_np",
                    __builtin_return_address(0), IL_FRAME);
}

int pthread_clockjoin_np(pthread_t handle, void **result, clockid_t clock,
                         const struct timespec *time) {
  return join_until(handle, result, clock, time, "pthread_clockjoin_np",
                    __builtin_return_address(0), IL_FRAME);
}

int pthread_detach(pthread_t handle) {
  static int (*_Atomic cached_real)(pthread_t);
  int (*real)(pthread_t) = IL_REAL(cached_real, "pthread_detach");
  il_thread *self = il_subject_thread(__builtin_return_address(0));
  il_thread *other = self ? il_created_thread(handle) : NULL;
  if (!other) return real(handle);
  if (other->collection == IL_JOINED) il_stop_for("A thread is detached that was joined before.");
  if (other->collection == IL_DETACHED) il_stop_for("A thread is detached that is detached already.");
  other->collection = IL_DETACHED;
  // Its thread belongs to the pool.
  return 0;
}

#endif
