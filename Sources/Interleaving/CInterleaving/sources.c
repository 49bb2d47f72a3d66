// Timer sources of Dispatch, in virtual time. The real source never fires; it lives only so that
// its owner can hold, resume and cancel it.

#define _GNU_SOURCE
#include "sources.h"

#if IL_CONTROL

#include "clocks.h"
#include "originals.h"
#include "queues.h"
#include "records.h"
#include "run.h"
#include "shortage.h"
#include "suspension.h"
#include "threads.h"
#include "virtual_time.h"
#include <dlfcn.h>
#include <stdlib.h>

typedef struct source {
  struct source *next;
  void *native;
  il_queue *queue;
  void *handler, *cancel_handler, *registration_handler;
  uint64_t due, interval;
  int32_t suspended, references;
  bool armed, cancelled;
  bool is_called;             // a call of its handler waits for its turn
  unsigned long fired, data;  // times that no call has told of; what the last call has told
  uint64_t number;
  il_clock clock;
} source;

static source *sources;
static uint64_t source_count;

void il_sources_reset(void) {
  // As with blocks on queues, handlers that a run leaves behind are the subject's.
  while (sources) {
    source *first = sources;
    sources = first->next;
    free(first);
  }
}

static source *source_for(void *native) {
  for (source *found = sources; found; found = found->next)
    if (found->native == native) return found;
  return NULL;
}

static void point(il_thread *self, const source *timer, void *caller) {
  il_reach(self, (il_op){.kind = IL_TIMER});
  il_log(self, IL_TIMER, timer->queue->sync, 0, (uintptr_t)caller);
}

// The ABI's layout of a block literal, which calls the handler of whichever source has this number by then.
typedef struct {
  void *isa;
  int32_t flags, reserved;
  void (*invoke)(void *);
  const void *descriptor;
  uint64_t number;
} handler_block;

static const struct {
  unsigned long reserved, size;
} handler_block_descriptor = {0, sizeof(handler_block)};

static void call_handler(void *block) {
  uint64_t number = ((const handler_block *)block)->number;
  il_thread *self = il_controlled();
  if (!self) return;
  // What has fired once more, or was cancelled or released, before a call begins is told, or not, by that call.
  il_reach(self, (il_op){.kind = IL_TIMER});
  source *timer = sources;
  while (timer && timer->number != number) timer = timer->next;
  if (!timer) return;
  timer->is_called = false;
  timer->data = timer->fired;
  timer->fired = 0;
  if (!timer->handler) return;
  void *handler = il_block_copy(timer->handler);
  ((const handler_block *)handler)->invoke(handler);
  il_block_release(handler);
}

static void fire(il_thread *self, void *argument) {
  source *fired = argument;
  fired->armed = false;
  fired->fired++;
  if (fired->handler && !fired->is_called) {
    handler_block block = {
        .isa = il_original("_NSConcreteStackBlock"),
        .invoke = call_handler,
        .descriptor = &handler_block_descriptor,
        .number = fired->number,
    };
    fired->is_called = true;
    il_submit(self, fired->queue, il_block_copy(&block), false, &fired->clock, false);
  }
  if (!fired->interval) return;
  fired->due += fired->interval;
  fired->armed = true;
  il_arm(fired->due, fire, fired, true);
}

static void arm(source *timer) {
  il_disarm(timer);
  timer->armed = timer->due && !timer->suspended && !timer->cancelled;
  if (timer->armed) il_arm(timer->due, fire, timer, false);
}

/// Tells that it is cancelled, for which its queue, like for all else, must be let.
static void end(il_thread *self, source *timer) {
  if (!timer->cancelled || timer->suspended) return;
  if (timer->cancel_handler)
    il_submit(self, timer->queue, il_block_copy(timer->cancel_handler), false, NULL, false);
  if (timer->handler) il_block_release(timer->handler);
  if (timer->cancel_handler) il_block_release(timer->cancel_handler);
  timer->handler = timer->cancel_handler = NULL;
}

/// Tells, once, that it has been registered, which it is when it is first resumed.
static void tell_registration(il_thread *self, source *timer) {
  void *handler = timer->registration_handler;
  if (!handler || timer->suspended || timer->cancelled) return;
  timer->registration_handler = NULL;
  il_submit(self, timer->queue, handler, false, NULL, false);
}

void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *native) {
  void *(*real)(const void *, uintptr_t, uintptr_t, void *) = (void *(*)(
      const void *, uintptr_t, uintptr_t, void *))il_original("dispatch_source_create");
  void *made = real(type, handle, mask, native);
  il_thread *self = il_controlled();
  if (!self || !made) return made;
  if (type != dlsym(RTLD_DEFAULT, "_dispatch_source_type_timer")) {
    il_met_uncontrolled("a dispatch source that is no timer", 0);
    return made;
  }
  source *added = calloc(1, sizeof *added);
  if (!added) il_lack_memory();
  void *(*global)(long, unsigned long) =
      (void *(*)(long, unsigned long))il_original("dispatch_get_global_queue");
  added->native = made;
  added->queue = il_queue_for(self, native ? native : global(0, 0));
  added->suspended = 1;
  added->references = 1;
  added->number = ++source_count;
  added->next = sources;
  sources = added;
  return made;
}

void dispatch_source_set_timer(void *native, uint64_t start, uint64_t interval, uint64_t leeway) {
  il_thread *self = il_controlled();
  source *timer = self ? source_for(native) : NULL;
  if (!timer) {
    ((void (*)(void *, uint64_t, uint64_t, uint64_t))il_original("dispatch_source_set_timer"))(
        native, start, interval, leeway);
    return;
  }
  point(self, timer, __builtin_return_address(0));
  timer->due = il_due(start);
  timer->interval = interval == UINT64_MAX ? 0 : interval;
  il_clock_copy(&timer->clock, &self->clock);
  il_tick(self);
  arm(timer);
}

void dispatch_source_set_registration_handler(void *native, void *block) {
  il_thread *self = il_controlled();
  source *timer = self ? source_for(native) : NULL;
  if (!timer) {
    ((void (*)(void *, void *))il_original("dispatch_source_set_registration_handler"))(native, block);
    return;
  }
  point(self, timer, __builtin_return_address(0));
  if (timer->registration_handler) il_block_release(timer->registration_handler);
  timer->registration_handler = block ? il_block_copy(block) : NULL;
  tell_registration(self, timer);
}

static void set_handler(const char *name, void *native, void *block, bool cancels) {
  il_thread *self = il_controlled();
  source *timer = self ? source_for(native) : NULL;
  if (!timer) {
    ((void (*)(void *, void *))il_original(name))(native, block);
    return;
  }
  void **place = cancels ? &timer->cancel_handler : &timer->handler;
  if (*place) il_block_release(*place);
  *place = block ? il_block_copy(block) : NULL;
}

void dispatch_source_set_event_handler(void *native, void *block) {
  set_handler("dispatch_source_set_event_handler", native, block, false);
}

void dispatch_source_set_cancel_handler(void *native, void *block) {
  set_handler("dispatch_source_set_cancel_handler", native, block, true);
}

static void change(const char *name, void *object, int32_t change, void *caller) {
  il_thread *self = il_controlled();
  source *timer = self ? source_for(object) : NULL;
  if (self && !timer && il_is_queue(object)) {
    il_queue *queue = il_queue_for(self, object);
    if (change > 0)
      il_suspend_queue(self, queue, caller);
    else
      il_resume_queue(self, queue, caller);
  }
  if (timer) {
    point(self, timer, caller);
    timer->suspended += change;
    if (timer->suspended < 0) timer->suspended = 0;
    il_clock_copy(&timer->clock, &self->clock);
    il_tick(self);
    tell_registration(self, timer);
    arm(timer);
    end(self, timer);
  }
  ((void (*)(void *))il_original(name))(object);
}

void dispatch_resume(void *object) {
  change("dispatch_resume", object, -1, __builtin_return_address(0));
}

void dispatch_activate(void *object) {
  change("dispatch_activate", object, -1, __builtin_return_address(0));
}

void dispatch_suspend(void *object) {
  change("dispatch_suspend", object, 1, __builtin_return_address(0));
}

void dispatch_source_cancel(void *native) {
  il_thread *self = il_controlled();
  source *timer = self ? source_for(native) : NULL;
  if (timer && !timer->cancelled) {
    point(self, timer, __builtin_return_address(0));
    timer->cancelled = true;
    il_disarm(timer);
    end(self, timer);
  }
  ((void (*)(void *))il_original("dispatch_source_cancel"))(native);
}

// MARK: Lifetimes

// A timer that nobody refers to any more does not fire.

bool il_is_source(const void *native) { return source_for((void *)native) != NULL; }

static void forget(source *ended) {
  il_disarm(ended);
  source **link = &sources;
  while (*link != ended) link = &(*link)->next;
  *link = ended->next;
  if (ended->handler) il_block_release(ended->handler);
  if (ended->cancel_handler) il_block_release(ended->cancel_handler);
  if (ended->registration_handler) il_block_release(ended->registration_handler);
  free(ended);
}

void dispatch_retain(void *object) {
  static void (*_Atomic cached)(void *);
  source *timer = il_controlled() ? source_for(object) : NULL;
  if (timer) timer->references++;
  IL_REAL(cached, "dispatch_retain")(object);
}

void dispatch_release(void *object) {
  static void (*_Atomic cached)(void *);
  il_thread *self = il_controlled();
  source *timer = self ? source_for(object) : NULL;
  // One that was never started, or is held up, may not be released; the real one says so.
  if (timer && timer->references == 1 && !timer->suspended) point(self, timer, __builtin_return_address(0));
  if (timer && --timer->references == 0) forget(timer);
  IL_REAL(cached, "dispatch_release")(object);
}

intptr_t dispatch_source_testcancel(void *native) {
  il_thread *self = il_controlled();
  source *timer = self ? source_for(native) : NULL;
  if (!timer) return ((intptr_t(*)(void *))il_original("dispatch_source_testcancel"))(native);
  point(self, timer, __builtin_return_address(0));
  return timer->cancelled;
}

uintptr_t dispatch_source_get_data(void *native) {
  source *timer = il_controlled() ? source_for(native) : NULL;
  return timer ? timer->data : ((uintptr_t(*)(void *))il_original("dispatch_source_get_data"))(native);
}

#endif
