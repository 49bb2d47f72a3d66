// Dispatch queues of controlled threads. A serial queue becomes a worker thread with a first-in
// first-out list; `dispatch_sync` waits for its turn in the same list and runs on its caller.
// Time is virtual: a delayed block runs when nothing else can.

#define _GNU_SOURCE
#include "runtime.h"

#if IL_CONTROL

#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

// A block's layout is part of its ABI: the code to call follows two words of header.
struct block {
  void *isa;
  int32_t flags, reserved;
  void (*invoke)(void *);
};

#define MAX_QUEUES 32

static il_queue queues[MAX_QUEUES];
static int32_t queue_count;

typedef struct {
  uint64_t due, order;
  il_queue *queue;
  void *block;
} timer;

static timer *timers;
static size_t timer_count, timer_capacity;
static uint64_t now, timer_order;

static void *block_copy(void *block) {
  static void *(*real)(const void *);
  if (!real) real = (void *(*)(const void *))il_original("_Block_copy");
  return real(block);
}

static void block_release(void *block) {
  static void (*real)(const void *);
  if (!real) real = (void (*)(const void *))il_original("_Block_release");
  real(block);
}

static void retain_queue(void *queue) {
  static void (*real)(void *);
  if (!real) real = (void (*)(void *))il_original("dispatch_retain");
  real(queue);
}

static void release_queue(void *queue) {
  static void (*real)(void *);
  if (!real) real = (void (*)(void *))il_original("dispatch_release");
  real(queue);
}

// MARK: Queues

static bool is_global(void *queue) {
  static void *(*get_global)(long, unsigned long);
  if (!get_global)
    get_global = (void *(*)(long, unsigned long))il_original("dispatch_get_global_queue");
  static const long identifiers[] = {0x21, 0x19, 0x15, 0x11, 0x09, 0x05, 2, 0, -2, -32768};
  for (size_t i = 0; i < sizeof identifiers / sizeof *identifiers; i++)
    for (unsigned long overcommit = 0; overcommit <= 2; overcommit += 2)
      if (get_global(identifiers[i], overcommit) == queue) return true;
  return false;
}

static il_queue *queue_for(il_thread *self, void *native) {
  for (int32_t i = 0; i < queue_count; i++)
    if (queues[i].native == native) return &queues[i];
  if (queue_count == MAX_QUEUES) {
    il_stop(IL_TOO_MANY_THREADS);
    return &queues[0];
  }
  il_queue *queue = &queues[queue_count++];
  *queue = (il_queue){.native = native, .busy = -1, .concurrent = is_global(native)};
  queue->sync = il_sync_for(self, (uintptr_t)native);
  retain_queue(native);
  return queue;
}

static void append(il_queue *queue, il_item *item) {
  if (queue->last)
    queue->last->next = item;
  else
    queue->first = item;
  queue->last = item;
}

static il_item *take_first(il_queue *queue) {
  il_item *item = queue->first;
  queue->first = item->next;
  if (!queue->first) queue->last = NULL;
  return item;
}

static void call_on(il_thread *self, il_queue *queue, void *block) {
  if (self->entered_count == IL_QUEUE_DEPTH) {
    il_stop(IL_TOO_MANY_THREADS);
    return;
  }
  self->entered[self->entered_count++] = queue;
  ((struct block *)block)->invoke(block);
  self->entered_count--;
}

static il_item *new_item(il_thread *self, void *block) {
  il_item *item = calloc(1, sizeof *item);
  if (!item) abort();
  item->block = block;
  item->clock = self->clock;
  il_tick(self);
  return item;
}

// MARK: Workers

/// A worker of a serial queue serves until the run ends.
static void serve(void *context) {
  il_queue *queue = context;
  il_thread *self = il_self;
  for (;;) {
    il_reach(self, (il_op){.kind = IL_QUEUE_DEQUEUE, .sync = queue->sync, .queue = queue});
    if (self->quit) return;
    il_item *item = take_first(queue);
    queue->busy = self->id;
    il_clock_join(&self->clock, &item->clock);
    il_acquire(self, queue->sync);
    il_log(self, IL_QUEUE_DEQUEUE, queue->sync, 0, 0);
    call_on(self, queue, item->block);
    block_release(item->block);
    free(item);
    il_release(self, queue->sync);
    il_note_ending(self, queue->sync);
    queue->busy = -1;
  }
}

/// A block on a concurrent queue has a thread to itself.
static void serve_one(void *context) {
  il_item *item = context;
  il_thread *self = il_self;
  call_on(self, self->serves, item->block);
  block_release(item->block);
  free(item);
}

static void submit(il_thread *self, il_queue *queue, void *block) {
  il_item *item = new_item(self, block);
  if (queue->concurrent) {
    il_thread *worker = il_adopt(self, serve_one, item);
    if (!worker) return il_stop(IL_TOO_MANY_THREADS);
    worker->serves = queue;
    return;
  }
  append(queue, item);
  if (queue->worker) return;
  il_thread *worker = il_adopt(self, serve, queue);
  if (!worker) return il_stop(IL_TOO_MANY_THREADS);
  // The worker waits for its first block from the start, rather than for its turn to begin.
  worker->op = (il_op){.kind = IL_QUEUE_DEQUEUE, .sync = queue->sync, .queue = queue};
  worker->serves = queue;
  queue->worker = worker;
}

// MARK: Virtual time

bool il_dispatch_has_timers(void) { return timer_count > 0; }

bool il_dispatch_fire_timer(il_thread *self) {
  if (timer_count == 0) return false;
  size_t earliest = 0;
  for (size_t i = 1; i < timer_count; i++) {
    bool sooner = timers[i].due < timers[earliest].due
        || (timers[i].due == timers[earliest].due && timers[i].order < timers[earliest].order);
    if (sooner) earliest = i;
  }
  timer fired = timers[earliest];
  timers[earliest] = timers[--timer_count];
  if (fired.due > now) now = fired.due;
  submit(self, fired.queue, fired.block);
  return true;
}

static uint64_t nanoseconds_until(uint64_t when) {
  struct timespec clock;
  clock_gettime((when >> 63) ? CLOCK_REALTIME : CLOCK_MONOTONIC, &clock);
  int64_t current = (int64_t)clock.tv_sec * 1000000000 + clock.tv_nsec;
  int64_t due = (when >> 63) ? -(int64_t)when : (int64_t)when;
  return due > current ? (uint64_t)(due - current) : 0;
}

// MARK: The interposed entry points

typedef void (*submission)(void *, void *);

/// Puts the block on a controlled queue; false when the caller is not under control.
static bool async(void *native, void *block, void *caller) {
  il_thread *self = il_controlled();
  if (!self) return false;
  il_queue *queue = queue_for(self, native);
  il_reach(self, (il_op){.kind = IL_QUEUE_ASYNC, .sync = queue->sync});
  il_log(self, IL_QUEUE_ASYNC, queue->sync, 0, (uintptr_t)caller);
  submit(self, queue, block_copy(block));
  return true;
}

/// Runs the block in its turn on a controlled queue; false when the caller is not under control.
static bool in_turn(void *native, void *block, void *caller) {
  il_thread *self = il_controlled();
  if (!self) return false;
  il_queue *queue = queue_for(self, native);
  if (queue->concurrent) {
    il_reach(self, (il_op){.kind = IL_POINT});
    call_on(self, queue, block);
    return true;
  }
  // Two points: where it gets in line, and where its turn has come.
  il_reach(self, (il_op){.kind = IL_QUEUE_ASYNC, .sync = queue->sync});
  il_item *item = new_item(self, NULL);
  append(queue, item);
  il_op turn = {.kind = IL_QUEUE_SYNC, .sync = queue->sync, .queue = queue, .item = item};
  il_reach(self, turn);
  take_first(queue);
  queue->busy = self->id;
  il_acquire(self, queue->sync);
  il_log(self, IL_QUEUE_SYNC, queue->sync, 0, (uintptr_t)caller);
  call_on(self, queue, block);
  free(item);
  il_release(self, queue->sync);
  il_note_ending(self, queue->sync);
  queue->busy = -1;
  return true;
}

#define INTERPOSE(NAME, CONTROLLED)                                      \
  void NAME(void *queue, void *block) {                                  \
    static submission real;                                              \
    if (CONTROLLED(queue, block, __builtin_return_address(0))) return;   \
    if (!real) real = (submission)il_original(#NAME);                    \
    real(queue, block);                                                  \
  }

INTERPOSE(dispatch_async, async)
INTERPOSE(dispatch_barrier_async, async)
INTERPOSE(dispatch_sync, in_turn)
INTERPOSE(dispatch_barrier_sync, in_turn)
INTERPOSE(dispatch_async_and_wait, in_turn)

void dispatch_after(uint64_t when, void *native, void *block) {
  il_thread *self = il_controlled();
  if (!self) {
    ((void (*)(uint64_t, void *, void *))il_original("dispatch_after"))(when, native, block);
    return;
  }
  il_queue *queue = queue_for(self, native);
  il_reach(self, (il_op){.kind = IL_QUEUE_ASYNC, .sync = queue->sync});
  if (timer_count == timer_capacity) {
    timer_capacity = timer_capacity ? timer_capacity * 2 : 16;
    timers = realloc(timers, timer_capacity * sizeof *timers);
    if (!timers) abort();
  }
  // Whole milliseconds: the real clock moved on since the caller computed `when`.
  const uint64_t millisecond = 1000000;
  uint64_t delay = (nanoseconds_until(when) + millisecond - 1) / millisecond * millisecond;
  timers[timer_count++] = (timer){
      .due = now + delay,
      .order = timer_order++,
      .queue = queue,
      .block = block_copy(block),
  };
}

void *dispatch_get_specific(const void *key) {
  il_thread *self = il_controlled();
  if (!self || self->entered_count == 0) {
    static void *(*real)(const void *);
    if (!real) real = (void *(*)(const void *))il_original("dispatch_get_specific");
    return real(key);
  }
  static void *(*of_queue)(void *, const void *);
  if (!of_queue)
    of_queue = (void *(*)(void *, const void *))il_original("dispatch_queue_get_specific");
  return of_queue(self->entered[self->entered_count - 1]->native, key);
}

void il_dispatch_reset(void) {
  // Blocks that an abandoned run left behind are not released: their captures are the subject's.
  for (int32_t i = 0; i < queue_count; i++) release_queue(queues[i].native);
  queue_count = 0;
  timer_count = 0;
  now = timer_order = 0;
}

#endif
