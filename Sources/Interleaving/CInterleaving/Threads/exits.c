// Threads that end from within: `pthread_exit`, and cancellation. The body is unwound as the C library
// does it, handlers and destructors included, up to the pool's own frame.

#define _GNU_SOURCE
#include "exits.h"

#if IL_CONTROL

#include "../Memory/memory.h"
#include "../Locks/mutexes.h"
#include "../Running/shortage.h"
#include "spawning.h"
#include "../System/originals.h"
#include "../Running/records.h"
#include "../Running/run.h"
#include <errno.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <unwind.h>

// MARK: Unwinding

static _Noreturn void leave(il_thread *self) { _longjmp(self->base, 1); }

_Noreturn void il_drop(il_thread *self) { leave(self); }

static _Unwind_Reason_Code step(int version, _Unwind_Action actions, _Unwind_Exception_Class class,
                                struct _Unwind_Exception *exception, struct _Unwind_Context *context,
                                void *argument) {
  (void)version, (void)class, (void)exception;
  il_thread *self = argument;
  uintptr_t frame = (uintptr_t)_Unwind_GetCFA(context);
  // A handler of C that was pushed by a frame that is left now.
  if (self->handlers && self->handlers->frame < frame) {
    il_handler *first = self->handlers;
    self->handlers = first->next;
    self->pending_handler = first->place;
    il_real_free(first);
    longjmp(*(jmp_buf *)self->pending_handler, 1);
  }
  if ((actions & _UA_END_OF_STACK) || frame >= self->base_frame) leave(self);
  return _URC_NO_REASON;
}

static void unwind(il_thread *self) {
  memset(&self->unwinding, 0, sizeof self->unwinding);
  _Unwind_ForcedUnwind(&self->unwinding, step, self);
  leave(self);
}

_Noreturn void il_exit_thread(il_thread *self, void *result) {
  self->result = result;
  self->ignores_cancel = true;
  unwind(self);
  abort();
}

// C's handlers: the C library's own would end the kernel thread.

void __pthread_register_cancel(__pthread_unwind_buf_t *place) {
  static void (*_Atomic cached)(__pthread_unwind_buf_t *);
  il_thread *self = il_controlled();
  if (!self) {
    IL_REAL(cached, "__pthread_register_cancel")(place);
    return;
  }
  il_handler *added = malloc(sizeof *added);
  if (!added) il_lack_memory();
  *added = (il_handler){self->handlers, place, (uintptr_t)place};
  self->handlers = added;
}

void __pthread_unregister_cancel(__pthread_unwind_buf_t *place) {
  static void (*_Atomic cached)(__pthread_unwind_buf_t *);
  il_thread *self = il_controlled();
  if (!self) {
    IL_REAL(cached, "__pthread_unregister_cancel")(place);
    return;
  }
  il_handler *first = self->handlers;
  if (!first || first->place != place) return;
  self->handlers = first->next;
  il_real_free(first);
}

_Noreturn void __pthread_unwind_next(__pthread_unwind_buf_t *place) {
  static void (*_Atomic cached)(__pthread_unwind_buf_t *);
  il_thread *self = il_controlled();
  if (!self) IL_REAL(cached, "__pthread_unwind_next")(place);
  unwind(self);
  abort();
}

_Noreturn void pthread_exit(void *result) {
  static void (*_Atomic cached)(__pthread_unwind_buf_t *);
  il_thread *self = il_subject_thread(__builtin_return_address(0));
  if (!self) IL_REAL(cached, "pthread_exit")(result);
  il_exit_thread(self, result);
}

// MARK: Cancellation

// Whether somebody has cancelled a thread is asked like a flag is read; where waits begin only in runs
// in which that is known to happen.
static il_sync *flag_of(il_thread *self, il_thread *other) {
  return il_sync_for(self, (uintptr_t)other + 1);
}

void il_ask_cancel(il_thread *self) {
  if (!self->is_created || !il_unlock_is_point()) return;
  il_reach(self, (il_op){.kind = IL_ATOMIC_LOAD, .sync = flag_of(self, self)});
  il_obey_cancel(self);
}

void il_obey_cancel(il_thread *self) {
  if (il_is_cancelled(self)) il_exit_thread(self, PTHREAD_CANCELED);
}

int pthread_cancel(pthread_t handle) {
  static int (*_Atomic cached)(pthread_t);
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  il_thread *other = self ? il_created_thread(handle) : NULL;
  if (!other) return IL_REAL(cached, "pthread_cancel")(handle);
  // It acts where the other waits, sleeps or asks; calls into the system are not looked at.
  il_met_uncontrolled("pthread_cancel in system calls", (uintptr_t)caller);
  il_tried_lock();
  il_reach(self, (il_op){.kind = IL_ATOMIC_STORE, .sync = flag_of(self, other)});
  il_release(self, il_sync_for(self, (uintptr_t)other));
  other->cancelled = true;
  return 0;
}

void pthread_testcancel(void) {
  static void (*_Atomic cached)(void);
  il_thread *self = il_subject_thread(__builtin_return_address(0));
  if (!self) {
    IL_REAL(cached, "pthread_testcancel")();
    return;
  }
  il_reach(self, (il_op){.kind = IL_ATOMIC_LOAD, .sync = flag_of(self, self)});
  il_obey_cancel(self);
}

int pthread_setcancelstate(int state, int *before) {
  static int (*_Atomic cached)(int, int *);
  il_thread *self = il_subject_thread(__builtin_return_address(0));
  if (!self) return IL_REAL(cached, "pthread_setcancelstate")(state, before);
  if (before) *before = self->ignores_cancel ? PTHREAD_CANCEL_DISABLE : PTHREAD_CANCEL_ENABLE;
  self->ignores_cancel = state == PTHREAD_CANCEL_DISABLE;
  return 0;
}

int pthread_setcanceltype(int type, int *before) {
  static int (*_Atomic cached)(int, int *);
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self) return IL_REAL(cached, "pthread_setcanceltype")(type, before);
  if (before) *before = self->asks_asynchronous ? PTHREAD_CANCEL_ASYNCHRONOUS : PTHREAD_CANCEL_DEFERRED;
  self->asks_asynchronous = type == PTHREAD_CANCEL_ASYNCHRONOUS;
  if (type == PTHREAD_CANCEL_ASYNCHRONOUS)
    il_met_uncontrolled("asynchronous cancellation", (uintptr_t)caller);
  return 0;
}

#endif
