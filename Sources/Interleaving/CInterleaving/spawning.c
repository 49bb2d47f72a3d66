// Threads that the subject creates.

#define _GNU_SOURCE
#include "run.h"

#if IL_CONTROL

#include "clocks.h"
#include "mutexes.h"
#include "originals.h"
#include "records.h"
#include "threads.h"
#include <errno.h>
#include <stdlib.h>

typedef struct {
  void *(*body)(void *);
  void *argument;
} start;

static void perform(void *context) {
  start begin = *(start *)context;
  free(context);
  il_thread *self = il_self;
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
  *handle = thread->handle;
  il_log(self, IL_SPAWN, NULL, (uint64_t)thread->id, (uintptr_t)caller);
  return 0;
}

static il_thread *created(pthread_t handle) {
  for (int32_t i = 0; i < il_thread_total(); i++) {
    il_thread *thread = il_thread_at(i);
    if (thread->is_created && pthread_equal(thread->handle, handle)) return thread;
  }
  return NULL;
}

static bool has_ended(const il_thread *self) { return il_thread_at(self->op.target)->finished; }

int pthread_join(pthread_t handle, void **result) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  il_thread *other = self ? created(handle) : NULL;
  if (!other) {
    if (self) il_met_uncontrolled("pthread_join of a thread from outside", (uintptr_t)caller);
    static int (*real)(pthread_t, void **);
    if (!real) real = (int (*)(pthread_t, void **))il_original("pthread_join");
    return real(handle, result);
  }
  il_reach(self, (il_op){.kind = IL_JOIN_THREAD, .ready = has_ended, .target = other->id});
  il_clock_join(&self->clock, &other->clock);
  il_log(self, IL_JOIN_THREAD, NULL, (uint64_t)other->id, (uintptr_t)caller);
  if (result) *result = other->result;
  return 0;
}

int pthread_detach(pthread_t handle) {
  static int (*real)(pthread_t);
  if (!real) real = (int (*)(pthread_t))il_original("pthread_detach");
  il_thread *self = il_subject_thread(__builtin_return_address(0));
  // Its thread belongs to the pool.
  if (self && created(handle)) return 0;
  return real(handle);
}

#endif
