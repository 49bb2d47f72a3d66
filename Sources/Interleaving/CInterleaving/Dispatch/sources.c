// Sources of Dispatch: timers, in virtual time, and those whose events are the program's own data. The real
// source never fires; it lives only so that its owner can hold, resume and cancel it.

#define _GNU_SOURCE
#include "sources.h"

#if IL_CONTROL

#include "../Running/clocks.h"
#include "../System/originals.h"
#include "queues.h"
#include "../Running/records.h"
#include "../Running/run.h"
#include "../Running/shortage.h"
#include "../Running/suspension.h"
#include "../Threads/threads.h"
#include "../Running/virtual_time.h"
#include <dlfcn.h>
#include <stdlib.h>

/// What makes events of a source, and of several what its handler is told.
typedef enum { TIMER, SUM, UNION, LATEST, UNKNOWN } source_kind;

typedef struct source {
  struct source *next;
  source_kind kind;
  void *native;
  il_queue *queue;
  void *handler, *cancel_handler, *registration_handler;
  uint64_t due, interval;
  int32_t suspended, references;
  bool armed, cancelled;
  bool is_called;             // a call of its handler waits for its turn
  unsigned long fired, data;  // times, or data, that no call has told of; what the last call has told
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

static void point(il_thread *self, const source *known, il_change_of_source what, void *caller) {
  il_reach(self, (il_op){.kind = IL_TIMER});
  il_log(self, IL_TIMER, known->queue->sync, what, (uintptr_t)caller);
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
  source *known = sources;
  while (known && known->number != number) known = known->next;
  if (!known) return;
  known->is_called = false;
  // What is held up is told when it goes on.
  if (known->suspended || !known->fired) return;
  // Whoever sent data did so before.
  if (known->kind != TIMER) il_clock_join(&self->clock, &known->clock);
  known->data = known->fired;
  known->fired = 0;
  if (!known->handler) return;
  void *handler = il_block_copy(known->handler);
  ((const handler_block *)handler)->invoke(handler);
  il_block_release(handler);
}

/// Has its handler called if there is something to tell and no call is on its way.
static void tell(il_thread *self, source *known) {
  if (!known->fired || !known->handler || known->is_called || known->suspended || known->cancelled) return;
  handler_block block = {
      .isa = il_original("_NSConcreteStackBlock"),
      .invoke = call_handler,
      .descriptor = &handler_block_descriptor,
      .number = known->number,
  };
  known->is_called = true;
  il_submit(self, known->queue, il_block_copy(&block), false, &known->clock, false);
}

static void fire(il_thread *self, void *argument) {
  source *fired = argument;
  fired->armed = false;
  fired->fired++;
  tell(self, fired);
  if (!fired->interval) return;
  fired->due += fired->interval;
  fired->armed = true;
  il_arm(fired->due, fire, fired, true);
}

static void arm(source *known) {
  il_disarm(known);
  known->armed = known->due && !known->suspended && !known->cancelled;
  if (known->armed) il_arm(known->due, fire, known, false);
}

/// Tells that it is cancelled, for which its queue, like for all else, must be let.
static void end(il_thread *self, source *known) {
  if (!known->cancelled || known->suspended) return;
  if (known->cancel_handler)
    il_submit(self, known->queue, il_block_copy(known->cancel_handler), false, NULL, false);
  if (known->handler) il_block_release(known->handler);
  if (known->cancel_handler) il_block_release(known->cancel_handler);
  known->handler = known->cancel_handler = NULL;
}

/// Tells, once, that it has been registered, which it is when it is first resumed.
static void tell_registration(il_thread *self, source *known) {
  void *handler = known->registration_handler;
  if (!handler || known->suspended || known->cancelled) return;
  known->registration_handler = NULL;
  il_submit(self, known->queue, handler, false, NULL, false);
}

static source_kind kind_of(const void *type) {
  static const char *const names[] = {
      [TIMER] = "_dispatch_source_type_timer",
      [SUM] = "_dispatch_source_type_data_add",
      [UNION] = "_dispatch_source_type_data_or",
      [LATEST] = "_dispatch_source_type_data_replace",
  };
  for (source_kind kind = TIMER; kind < UNKNOWN; kind++)
    if (type == dlsym(RTLD_DEFAULT, names[kind])) return kind;
  return UNKNOWN;
}

void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *native) {
  void *(*real)(const void *, uintptr_t, uintptr_t, void *) = (void *(*)(
      const void *, uintptr_t, uintptr_t, void *))il_original("dispatch_source_create");
  void *made = real(type, handle, mask, native);
  il_thread *self = il_controlled();
  if (!self || !made) return made;
  source_kind kind = kind_of(type);
  if (kind == UNKNOWN) {
    il_met_uncontrolled("a dispatch source of events from outside", 0);
    return made;
  }
  source *added = calloc(1, sizeof *added);
  if (!added) il_lack_memory();
  void *(*global)(long, unsigned long) =
      (void *(*)(long, unsigned long))il_original("dispatch_get_global_queue");
  added->kind = kind;
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
  source *known = self ? source_for(native) : NULL;
  if (!known) {
    ((void (*)(void *, uint64_t, uint64_t, uint64_t))il_original("dispatch_source_set_timer"))(
        native, start, interval, leeway);
    return;
  }
  point(self, known, IL_SETS_TIMER, __builtin_return_address(0));
  known->due = il_due(start);
  known->interval = interval == UINT64_MAX ? 0 : interval;
  il_clock_copy(&known->clock, &self->clock);
  il_tick(self);
  arm(known);
}

void dispatch_source_set_registration_handler(void *native, void *block) {
  il_thread *self = il_controlled();
  source *known = self ? source_for(native) : NULL;
  if (!known) {
    ((void (*)(void *, void *))il_original("dispatch_source_set_registration_handler"))(native, block);
    return;
  }
  point(self, known, IL_CHANGES_SOURCE, __builtin_return_address(0));
  if (known->registration_handler) il_block_release(known->registration_handler);
  known->registration_handler = block ? il_block_copy(block) : NULL;
  tell_registration(self, known);
}

// Data that comes while there is a call on its way is told by that.
void dispatch_source_merge_data(void *native, uintptr_t data) {
  il_thread *self = il_controlled();
  source *known = self ? source_for(native) : NULL;
  if (!known || known->kind == TIMER) {
    ((void (*)(void *, uintptr_t))il_original("dispatch_source_merge_data"))(native, data);
    return;
  }
  point(self, known, IL_SENDS_TO_SOURCE, __builtin_return_address(0));
  if (known->cancelled) return;
  switch (known->kind) {
    case SUM: known->fired += data; break;
    case UNION: known->fired |= data; break;
    default: known->fired = data; break;
  }
  il_clock_join(&known->clock, &self->clock);
  il_tick(self);
  tell(self, known);
}

static void set_handler(const char *name, void *native, void *block, bool cancels) {
  il_thread *self = il_controlled();
  source *known = self ? source_for(native) : NULL;
  if (!known) {
    ((void (*)(void *, void *))il_original(name))(native, block);
    return;
  }
  void **place = cancels ? &known->cancel_handler : &known->handler;
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
  source *known = self ? source_for(object) : NULL;
  if (self && !known && il_is_queue(object)) {
    il_queue *queue = il_queue_for(self, object);
    if (change > 0)
      il_suspend_queue(self, queue, caller);
    else
      il_resume_queue(self, queue, caller);
  }
  if (known) {
    point(self, known, IL_CHANGES_SOURCE, caller);
    known->suspended += change;
    if (known->suspended < 0) known->suspended = 0;
    il_clock_join(&known->clock, &self->clock);
    il_tick(self);
    tell_registration(self, known);
    tell(self, known);
    arm(known);
    end(self, known);
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
  source *known = self ? source_for(native) : NULL;
  if (known && !known->cancelled) {
    point(self, known, IL_CHANGES_SOURCE, __builtin_return_address(0));
    known->cancelled = true;
    il_disarm(known);
    end(self, known);
  }
  ((void (*)(void *))il_original("dispatch_source_cancel"))(native);
}

// MARK: Lifetimes

// A source that nobody refers to any more does not fire.

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
  source *known = il_controlled() ? source_for(object) : NULL;
  if (known) known->references++;
  IL_REAL(cached, "dispatch_retain")(object);
}

void dispatch_release(void *object) {
  static void (*_Atomic cached)(void *);
  il_thread *self = il_controlled();
  source *known = self ? source_for(object) : NULL;
  // One that was never started, or is held up, may not be released; the real one says so.
  if (known && known->references == 1 && !known->suspended) point(self, known, IL_CHANGES_SOURCE, __builtin_return_address(0));
  if (known && --known->references == 0) forget(known);
  IL_REAL(cached, "dispatch_release")(object);
}

intptr_t dispatch_source_testcancel(void *native) {
  il_thread *self = il_controlled();
  source *known = self ? source_for(native) : NULL;
  if (!known) return ((intptr_t(*)(void *))il_original("dispatch_source_testcancel"))(native);
  point(self, known, IL_CHANGES_SOURCE, __builtin_return_address(0));
  return known->cancelled;
}

uintptr_t dispatch_source_get_data(void *native) {
  source *known = il_controlled() ? source_for(native) : NULL;
  return known ? known->data : ((uintptr_t(*)(void *))il_original("dispatch_source_get_data"))(native);
}

#endif
