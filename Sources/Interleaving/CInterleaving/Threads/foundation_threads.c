// Foundation's threads: whether one is cancelled, and whether it has ended, are variables of Foundation's
// that nobody is told of. So the methods that write and read them are points. They are called by way of the
// class, whose table leads here; no other module can have a subclass.

#define _GNU_SOURCE
#include "foundation_threads.h"
#include "../Running/run.h"

#if IL_CONTROL && __has_attribute(swiftcall)

#include "../Memory/callbacks.h"
#include "../Running/clocks.h"
#include "../Running/mutations.h"
#include "../System/originals.h"
#include "../Running/records.h"
#include "../Running/spins.h"
#include "threads.h"
#include <dlfcn.h>

#define METHOD __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *object
#define NAME(METHOD) "$s10Foundation6ThreadC" METHOD

typedef METHOD bool (*question)(SELF);
typedef METHOD void (*action)(SELF);

static action really_start, really_cancel;
static question is_really_cancelled, is_really_executing, is_really_finished;

static il_sync *cancellation_of(il_thread *self, void *object) {
  return il_sync_for(self, (uintptr_t)object + 1);
}

static il_sync *status_of(il_thread *self, void *object) {
  return il_sync_for(self, (uintptr_t)object + 2);
}

/// The thread of the run that the object stands for; NULL before it was started.
static const il_thread *thread_of(const void *object) {
  // The newest: memory of one that was released may be another's.
  for (int32_t i = il_thread_total() - 1; i >= 0; i--) {
    const il_thread *thread = il_thread_at(i);
    if (thread->is_created && thread->argument == object) return thread;
  }
  return NULL;
}

static void note_change(il_thread *self, il_sync *sync) {
  sync->version++;
  sync->news++;
  il_changes(self);
}

static METHOD void cancel_thread(SELF) {
  il_thread *self = il_controlled();
  if (!self) return really_cancel(object);
  il_sync *sync = cancellation_of(self, object);
  il_reach(self, (il_op){.kind = IL_ATOMIC_STORE, .sync = sync});
  really_cancel(object);
  note_change(self, sync);
  il_log(self, IL_CANCEL, sync, 0, (uintptr_t)__builtin_return_address(0));
}

static METHOD bool is_cancelled(SELF) {
  il_thread *self = il_controlled();
  if (!self) return is_really_cancelled(object);
  void *caller = __builtin_return_address(0);
  il_sync *sync = cancellation_of(self, object);
  il_watch_attempt(self, sync, caller, IL_FRAME);
  il_reach(self, (il_op){.kind = IL_ATOMIC_LOAD, .sync = sync});
  il_log(self, IL_ASK_CANCEL, sync, 0, (uintptr_t)caller);
  return is_really_cancelled(object);
}

static METHOD void start_thread(SELF) {
  il_thread *self = il_controlled();
  if (!self) return really_start(object);
  il_sync *sync = status_of(self, object);
  il_reach(self, (il_op){.kind = IL_ATOMIC_STORE, .sync = sync});
  really_start(object);
  note_change(self, sync);
}

/// Whether it has ended, which is asked as `pthread_tryjoin_np` asks.
static bool has_ended(il_thread *self, void *object, void *caller, const uintptr_t *frame) {
  const il_thread *other = thread_of(object);
  il_sync *sync = other ? il_sync_for(self, (uintptr_t)other) : status_of(self, object);
  il_watch_attempt(self, sync, caller, frame);
  il_reach(self, (il_op){.kind = other ? IL_TRY_JOIN : IL_ATOMIC_LOAD, .sync = sync});
  il_tried_lock();
  other = thread_of(object);
  bool answer = other && other->finished;
  il_log(self, IL_TRY_JOIN, sync, answer, (uintptr_t)caller);
  // Whoever is told so goes by it.
  if (answer) il_clock_join(&self->clock, &other->clock);
  return answer;
}

static METHOD bool is_finished(SELF) {
  il_thread *self = il_controlled();
  if (!self) return is_really_finished(object);
  return has_ended(self, object, __builtin_return_address(0), IL_FRAME);
}

static METHOD bool is_executing(SELF) {
  il_thread *self = il_controlled();
  if (!self) return is_really_executing(object);
  bool ended = has_ended(self, object, __builtin_return_address(0), IL_FRAME);
  return !ended && is_really_executing(object);
}

/// Puts `ours` where the class has the method of that name, which stays known as `real`.
static void put_in_place(void **table, const char *name, void *ours, void *real) {
  enum { FAR = 128 };
  void *method = dlsym(RTLD_DEFAULT, name);
  *(void **)real = method;
  for (int i = 0; method && i < FAR; i++) {
    if (table[i] != method) continue;
    (void)il_overwrite(&table[i], &ours, sizeof ours, false);
    return;
  }
}

void il_watch_foundation_threads(void) {
  static bool is_tried;
  if (is_tried) return;
  is_tried = true;
  void **table = dlsym(RTLD_DEFAULT, NAME("N"));
  if (!table) return;
  put_in_place(table, NAME("5startyyF"), (void *)start_thread, &really_start);
  put_in_place(table, NAME("6cancelyyF"), (void *)cancel_thread, &really_cancel);
  put_in_place(table, NAME("11isCancelledSbvg"), (void *)is_cancelled, &is_really_cancelled);
  put_in_place(table, NAME("11isExecutingSbvg"), (void *)is_executing, &is_really_executing);
  put_in_place(table, NAME("10isFinishedSbvg"), (void *)is_finished, &is_really_finished);
}

#else
void il_watch_foundation_threads(void) {}
#endif
