// `dispatch_apply`, which is `DispatchQueue.concurrentPerform`: iterations on threads of their own,
// in any order, and the caller waits for all of them.

#define _GNU_SOURCE
#include "../Threads/threads.h"

#if IL_CONTROL

#include "../Locks/mutexes.h"
#include "../System/originals.h"
#include "../Running/records.h"
#include "../Running/run.h"
#include <stdlib.h>

// More iterations than this share so many threads, each of which takes the next that is left.
#define MAX_WORKERS 8

typedef void (*iteration)(void *context, size_t index);

typedef struct {
  iteration perform;
  void *context;
  size_t next, count;
} application;

static void work(void *argument) {
  application *shared = argument;
  il_thread *self = il_self;
  for (;;) {
    if (shared->count > MAX_WORKERS)
      il_reach(self, (il_op){.kind = IL_ATOMIC_UPDATE, .sync = il_sync_for(self, (uintptr_t)shared)});
    if (shared->next == shared->count) return;
    size_t index = shared->next++;
    shared->perform(shared->context, index);
    if (shared->count <= MAX_WORKERS) return;
  }
}

static bool has_ended(const il_thread *self) { return il_thread_at(self->op.target)->finished; }

static void apply(il_thread *self, size_t count, iteration perform, void *context, void *caller) {
  application shared = {perform, context, 0, count};
  int32_t workers = count < MAX_WORKERS ? (int32_t)count : MAX_WORKERS;
  int32_t ids[MAX_WORKERS];
  for (int32_t i = 0; i < workers; i++) {
    il_thread *worker = il_adopt(self, work, &shared);
    if (!worker) return il_stop(IL_TOO_MANY_THREADS);
    worker->is_created = true;
    ids[i] = worker->id;
    il_log(self, IL_SPAWN, NULL, (uint64_t)worker->id, (uintptr_t)caller);
  }
  for (int32_t i = 0; i < workers; i++) {
    il_reach(self, (il_op){.kind = IL_JOIN_THREAD, .ready = has_ended, .target = ids[i]});
    il_clock_join(&self->clock, &il_thread_at(ids[i])->clock);
    il_log(self, IL_JOIN_THREAD, NULL, (uint64_t)ids[i], (uintptr_t)caller);
  }
}

typedef struct {
  size_t count;
  iteration perform;
  void *context;
} series;

static void in_series(void *argument) {
  const series *all = argument;
  for (size_t i = 0; i < all->count; i++) all->perform(all->context, i);
}

void dispatch_sync_f(void *queue, void *context, void (*work)(void *));

void dispatch_apply_f(size_t count, void *native, void *context, iteration perform) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_controlled();
  static void (*_Atomic cached)(size_t, void *, void *, iteration);
  if (!self) {
    IL_REAL(cached, "dispatch_apply_f")(count, native, context, perform);
    return;
  }
  if (native && !il_queue_for(self, native)->concurrent) {
    series all = {count, perform, context};
    dispatch_sync_f(native, &all, in_series);
    return;
  }
  apply(self, count, perform, context, caller);
}

static void call_block(void *block, size_t index) {
  struct {
    void *isa;
    int32_t flags, reserved;
    void (*invoke)(void *, size_t);
  } *body = block;
  body->invoke(block, index);
}

void dispatch_apply(size_t count, void *native, void *block) {
  dispatch_apply_f(count, native, block, call_block);
}

#endif
