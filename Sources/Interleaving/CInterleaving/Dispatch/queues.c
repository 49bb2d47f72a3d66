// Dispatch queues of controlled threads. A serial queue becomes a worker thread with a first-in
// first-out list; `dispatch_sync` waits for its turn in the same list and runs on its caller.
// A block on a concurrent queue has a thread to itself.

#define _GNU_SOURCE
#include "queues.h"

#if IL_CONTROL

#include "../Tasks/actors.h"
#include "../Running/clocks.h"
#include "../Running/mutations.h"
#include "../Memory/memory.h"
#include "../System/originals.h"
#include "../Running/records.h"
#include "../Running/run.h"
#include "../Running/shortage.h"
#include "sources.h"
#include "../System/shared_state.h"
#include "../Running/suspension.h"
#include "../Threads/threads.h"
#include "../Running/virtual_time.h"
#include "work_items.h"
#include <dlfcn.h>
#include <stdlib.h>

static il_queue **queues;
static size_t queue_count, queue_capacity;

void *il_block_copy(void *block) {
  static void *(*_Atomic cached_real)(const void *);
  void *(*real)(const void *) = IL_REAL(cached_real, "_Block_copy");
  return real(block);
}

void il_block_release(void *block) {
  static void (*_Atomic cached_real)(const void *);
  void (*real)(const void *) = IL_REAL(cached_real, "_Block_release");
  real(block);
}

static void retain_queue(void *queue) {
  static void (*_Atomic cached_real)(void *);
  void (*real)(void *) = IL_REAL(cached_real, "dispatch_retain");
  real(queue);
}

static void release_queue(void *queue) {
  static void (*_Atomic cached_real)(void *);
  void (*real)(void *) = IL_REAL(cached_real, "dispatch_release");
  real(queue);
}

// MARK: Queues

static bool is_global(void *queue) {
  static void *(*_Atomic cached_get_global)(long, unsigned long);
  void *(*get_global)(long, unsigned long) = IL_REAL(cached_get_global, "dispatch_get_global_queue");
  static const long identifiers[] = {0x21, 0x19, 0x15, 0x11, 0x09, 0x05, 2, 0, -2, -32768};
  for (size_t i = 0; i < sizeof identifiers / sizeof *identifiers; i++)
    for (unsigned long overcommit = 0; overcommit <= 2; overcommit += 2)
      if (get_global(identifiers[i], overcommit) == queue) return true;
  return false;
}

// A queue's width is in the low half of a word of it. Where that word is depends on the version
// of Dispatch, so two queues of known width tell.
static int32_t width_offset(void) {
  static int32_t offset = -1;
  if (offset >= 0) return offset;
  void *(*create)(const char *, void *) =
      (void *(*)(const char *, void *))il_original("dispatch_queue_create");
  void *serial = create(NULL, NULL);
  void *concurrent = create(NULL, dlsym(RTLD_DEFAULT, "_dispatch_queue_attr_concurrent"));
  const int32_t words = 24;
  const uint32_t *narrow = serial, *wide = concurrent;
  offset = 0;
  for (int32_t i = 1; i < words && !offset; i++)
    if ((narrow[i] & 0xFFFF) == 1 && (wide[i] & 0xFFFF) == 0xFFE) offset = i;
  release_queue(serial);
  release_queue(concurrent);
  return offset;
}

static bool is_concurrent(void *native) {
  int32_t offset = width_offset();
  return is_global(native) || (offset && (((const uint32_t *)native)[offset] & 0xFFFF) > 1);
}

bool il_is_concurrent_queue(void *native) { return is_concurrent(native); }

bool il_is_queue(const void *object) {
  static void *kinds[2];
  if (!kinds[1]) {
    void *(*create)(const char *, void *) =
        (void *(*)(const char *, void *))il_original("dispatch_queue_create");
    void *serial = create(NULL, NULL);
    void *concurrent = create(NULL, dlsym(RTLD_DEFAULT, "_dispatch_queue_attr_concurrent"));
    kinds[0] = *(void **)serial;
    kinds[1] = *(void **)concurrent;
    release_queue(serial);
    release_queue(concurrent);
  }
  void *kind = *(void *const *)object;
  return kind == kinds[0] || kind == kinds[1];
}

// As with the width: where the word is that holds the target, two queues tell.
static int32_t target_offset(void) {
  static int32_t offset = -1;
  if (offset >= 0) return offset;
  void *(*create)(const char *, void *, void *) =
      (void *(*)(const char *, void *, void *))il_original("dispatch_queue_create_with_target");
  void *below = create(NULL, NULL, NULL), *above = create(NULL, NULL, below);
  const int32_t words = 12;
  void *const *word = above;
  offset = 0;
  for (int32_t i = 1; i < words && !offset; i++)
    if (word[i] == below) offset = i;
  release_queue(above);
  release_queue(below);
  return offset;
}

static il_queue *known_queue(il_thread *self, void *native);

static il_queue *target_of(il_thread *self, void *native) {
  if (is_global(native) || !target_offset()) return NULL;
  void *target = ((void *const *)native)[target_offset()];
  return !target || is_global(target) ? NULL : known_queue(self, target);
}

/// Whether what the queue is in the end served by is one thread at a time, of several queues.
static il_queue *bottom(il_queue *queue) {
  il_queue *found = NULL;
  for (il_queue *at = queue; at; at = at->target)
    if (!at->concurrent && (at != queue || at->is_target || il_unlock_is_point())) found = at;
  return found;
}

il_sync *il_domain_of(il_thread *self, il_queue *queue) {
  (void)self;
  const il_queue *found = bottom(queue);
  return found ? found->domain : NULL;
}

static void set_target(il_queue *queue, il_queue *target) {
  queue->target = target;
  for (; target; target = target->target) {
    // Its blocks were no points among others' before; in runs to come they are.
    if (target->has_run && !target->is_target) il_tried_lock();
    target->is_target = true;
  }
}

static il_queue *added_queue(void) {
  if (queue_count == queue_capacity) {
    size_t capacity = queue_capacity ? queue_capacity * 2 : 32;
    il_queue **grown = calloc(capacity, sizeof *grown);
    if (!grown) il_lack_memory();
    for (size_t i = 0; i < capacity; i++) {
      grown[i] = i < queue_capacity ? queues[i] : calloc(1, sizeof **grown);
      if (!grown[i]) il_lack_memory();
    }
    il_real_free(queues);
    queues = grown;
    queue_capacity = capacity;
  }
  return queues[queue_count++];
}

static il_queue *known_queue(il_thread *self, void *native) {
  for (size_t i = 0; i < queue_count; i++)
    if (queues[i]->native == native) return queues[i];
  il_queue *queue = added_queue();
  *queue = (il_queue){.native = native, .busy = -1};
  queue->sync = il_sync_for(self, (uintptr_t)native);
  queue->others = il_sync_for(self, (uintptr_t)native + 1);
  self->depth++;
  queue->concurrent = is_concurrent(native);
  if (!queue->concurrent) queue->domain = il_sync_for(self, (uintptr_t)native + 2);
  set_target(queue, target_of(self, native));
  self->depth--;
  return queue;
}

// Nobody may hold a target but the queue that has it: Dispatch stops the program when it is retained then.
il_queue *il_queue_for(il_thread *self, void *native) {
  il_queue *queue = known_queue(self, native);
  if (!queue->is_kept) retain_queue(native);
  queue->is_kept = true;
  return queue;
}

// MARK: Concurrent queues

bool il_ticket_is_due(const il_queue *queue, const il_ticket *ticket) {
  if (ticket->barrier) return queue->tickets == ticket;
  for (const il_ticket *before = queue->tickets; before != ticket; before = before->next)
    if (before->barrier) return false;
  return true;
}

static il_ticket *new_ticket(il_queue *queue, bool barrier) {
  il_ticket *ticket = calloc(1, sizeof *ticket);
  if (!ticket) il_lack_memory();
  ticket->barrier = barrier && !is_global(queue->native);
  il_ticket **end = &queue->tickets;
  while (*end) end = &(*end)->next;
  return *end = ticket;
}

// A barrier comes after all that was in line before it and before all that is after; the others
// come in no order among themselves.
static void enter(il_thread *self, il_queue *queue, const il_ticket *ticket) {
  il_acquire(self, queue->sync);
  if (ticket->barrier) il_acquire(self, queue->others);
}

static void leave(il_thread *self, il_queue *queue, il_ticket *ticket) {
  il_sync *sync = ticket->barrier ? queue->sync : queue->others;
  il_release(self, sync);
  il_note_ending(self, sync);
  il_ticket **link = &queue->tickets;
  while (*link != ticket) link = &(*link)->next;
  *link = ticket->next;
  free(ticket);
}

// MARK: Serial queues

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

// Queues that are served by one serial queue exclude each other like by a lock.

static bool is_free(const il_thread *self) { return self->op.sync->owner < 0; }

static void hold_domain(il_thread *self, il_sync *domain) {
  domain->owner = self->id;
  il_acquire(self, domain);
}

static void enter_domain(il_thread *self, il_sync *domain, il_queue *queue) {
  // Reports say of the main queue that it is the main actor.
  il_queue *named = queue->native == il_main_queue() ? NULL : queue;
  il_reach(self, (il_op){.kind = IL_LOCK, .sync = domain, .queue = named, .ready = is_free});
  hold_domain(self, domain);
}

static void leave_domain(il_thread *self, il_sync *domain) {
  il_release(self, domain);
  il_note_ending(self, domain);
  domain->owner = -1;
}

/// Runs the block on the queue; false if the run is over before it may.
static bool call_on(il_thread *self, il_queue *queue, void *block) {
  if (self->entered_count == IL_QUEUE_DEPTH) il_stop(IL_TOO_MANY_THREADS);
  if (!il_pass_suspension(self, queue)) return false;
  il_sync *domain = il_domain_of(self, queue);
  // One that nobody has as a target is its own domain, and needs no point for it.
  bool is_alone = !domain && !queue->concurrent;
  if (domain) enter_domain(self, domain, bottom(queue));
  if (is_alone) hold_domain(self, queue->domain);
  queue->has_run = true;
  self->entered[self->entered_count++] = queue;
  il_perform_block(self, block);
  self->entered_count--;
  if (domain || is_alone) leave_domain(self, domain ? domain : queue->domain);
  return true;
}

static il_item *new_item(void *block, const il_clock *clock) {
  il_item *item = calloc(1, sizeof *item);
  if (!item) il_lack_memory();
  item->block = block;
  il_clock_copy(&item->clock, clock);
  return item;
}

// MARK: Workers

/// A worker of a serial queue serves until the run ends.
static void serve(void *context) {
  il_queue *queue = context;
  il_thread *self = il_self;
  // It was made to wait for its first block, and does so once.
  for (bool is_first = true;; is_first = false) {
    if (!is_first)
      il_reach(self, (il_op){.kind = IL_QUEUE_DEQUEUE, .sync = queue->sync, .queue = queue});
    if (self->quit) return;
    il_item *item = take_first(queue);
    queue->busy = self->id;
    il_clock_join(&self->clock, &item->clock);
    il_acquire(self, queue->sync);
    il_log(self, IL_QUEUE_DEQUEUE, queue->sync, 0, 0);
    if (!call_on(self, queue, item->block)) return;
    il_block_release(item->block);
    free(item);
    il_release(self, queue->sync);
    il_note_ending(self, queue->sync);
    queue->busy = -1;
  }
}

static void serve_one(void *context) {
  il_item *item = context;
  il_thread *self = il_self;
  il_queue *queue = self->serves;
  enter(self, queue, self->ticket);
  il_log(self, IL_QUEUE_DEQUEUE, queue->sync, 0, 0);
  if (!call_on(self, queue, item->block)) return;
  il_block_release(item->block);
  free(item);
  leave(self, queue, self->ticket);
}

void il_submit(il_thread *self, il_queue *queue, void *block, bool barrier, const il_clock *since,
               bool is_told) {
  // What comes after is not before the block.
  il_item *item = new_item(block, since ? since : &self->clock);
  item->is_told = is_told;
  if (!since) il_tick(self);
  if (queue->concurrent) {
    il_thread *worker = il_adopt(self, serve_one, item);
    if (!worker) return il_stop(IL_TOO_MANY_THREADS);
    worker->serves = queue;
    worker->ticket = new_ticket(queue, barrier);
    il_clock_copy(&worker->clock, &item->clock);
    worker->clock.at[worker->id] = 1;
    return;
  }
  append(queue, item);
  if (queue->worker) return;
  il_thread *worker = il_adopt(self, serve, queue);
  if (!worker) return il_stop(IL_TOO_MANY_THREADS);
  // Whoever was the last to run when time moved on is not before what it has brought.
  il_clock_copy(&worker->clock, &item->clock);
  worker->clock.at[worker->id] = 1;
  // The worker waits for its first block from the start, rather than for its turn to begin.
  il_intend(worker, (il_op){.kind = IL_QUEUE_DEQUEUE, .sync = queue->sync, .queue = queue});
  worker->serves = queue;
  queue->worker = worker;
}

// MARK: The interposed entry points

typedef void (*submission)(void *, void *);

static void put_in_line(il_thread *self, void *native, void *block, bool barrier, int32_t times, void *caller) {
  il_queue *queue = il_queue_for(self, native);
  il_reach(self, (il_op){.kind = IL_QUEUE_ASYNC, .sync = queue->sync});
  il_log(self, IL_QUEUE_ASYNC, queue->sync, 0, (uintptr_t)caller);
  for (int32_t i = 0; i < times; i++)
    il_submit(self, queue, il_block_copy(block), barrier || il_is_barrier_item(block), NULL, true);
}

bool il_async(void *native, void *block, bool barrier, void *caller) {
  il_thread *self = il_controlled();
  if (!self) return false;
  bool drops = il_mutates(IL_DROP_BLOCK, IL_FRAME), doubles = il_mutates(IL_DOUBLE_BLOCK, IL_FRAME);
  put_in_line(self, native, block, barrier, drops ? 0 : doubles ? 2 : 1, caller);
  return true;
}

static bool is_my_turn(const il_thread *self) {
  return il_ticket_is_due(self->op.queue, self->ticket);
}

static void in_turn_on_concurrent(il_thread *self, il_queue *queue, void *block, bool barrier,
                                  void *caller) {
  il_ticket *ticket = new_ticket(queue, barrier);
  il_ticket *outer = self->ticket;
  self->ticket = ticket;
  il_op turn = {.kind = IL_QUEUE_SYNC, .sync = queue->sync, .queue = queue, .ready = is_my_turn};
  il_reach(self, turn);
  self->ticket = outer;
  enter(self, queue, ticket);
  il_log(self, IL_QUEUE_SYNC, queue->sync, 0, (uintptr_t)caller);
  call_on(self, queue, block);
  leave(self, queue, ticket);
}

/// Runs the block in its turn on a controlled queue; false when the caller is not under control.
static bool in_turn(void *native, void *block, bool barrier, void *caller) {
  il_thread *self = il_controlled();
  if (!self) return false;
  il_queue *queue = il_queue_for(self, native);
  // Two points: where it gets in line, and where its turn has come.
  il_reach(self, (il_op){.kind = IL_QUEUE_ASYNC, .sync = queue->sync});
  if (queue->concurrent) {
    in_turn_on_concurrent(self, queue, block, barrier || il_is_barrier_item(block), caller);
    return true;
  }
  il_item *item = new_item(NULL, &self->clock);
  item->is_told = true;
  append(queue, item);
  il_reach(self, (il_op){
                     .kind = IL_QUEUE_SYNC,
                     .sync = queue->sync,
                     .queue = queue,
                     .item = item,
                 });
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

#define INTERPOSE(NAME, CONTROLLED, BARRIER)                                      \
  void NAME(void *queue, void *block) {                                           \
    static _Atomic(submission) cached;                                            \
    if (CONTROLLED(queue, block, BARRIER, __builtin_return_address(0))) return;   \
    IL_REAL(cached, #NAME)(queue, block);                                         \
  }

INTERPOSE(dispatch_async, il_async, false)
INTERPOSE(dispatch_barrier_async, il_async, true)
INTERPOSE(dispatch_sync, in_turn, false)
INTERPOSE(dispatch_barrier_sync, in_turn, true)
INTERPOSE(dispatch_async_and_wait, in_turn, false)
INTERPOSE(dispatch_barrier_async_and_wait, in_turn, true)

typedef struct {
  il_queue *queue;
  void *block;
  il_clock clock;
} delayed;

static void fire(il_thread *self, void *argument) {
  delayed *waiting = argument;
  il_submit(self, waiting->queue, waiting->block, false, &waiting->clock, false);
  free(waiting);
}

void dispatch_after(uint64_t when, void *native, void *block) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_controlled();
  if (!self) {
    ((void (*)(uint64_t, void *, void *))il_original("dispatch_after"))(when, native, block);
    return;
  }
  uint64_t due = il_due(when);
  // As Dispatch does it: what is due already is no timer.
  if (il_is_due_at_once(due)) return put_in_line(self, native, block, false, 1, caller);
  il_queue *queue = il_queue_for(self, native);
  il_reach(self, (il_op){.kind = IL_TIMER});
  il_log(self, IL_TIMER, queue->sync, 0, (uintptr_t)caller);
  if (!due) return;
  delayed *waiting = malloc(sizeof *waiting);
  if (!waiting) il_lack_memory();
  *waiting = (delayed){.queue = queue, .block = il_block_copy(block)};
  il_clock_copy(&waiting->clock, &self->clock);
  il_tick(self);
  il_arm(due, fire, waiting, false);
}

/// Whether it runs a job of the main actor, which is one of the main queue.
static bool is_on_main_actor(const il_thread *self) {
#if IL_TASKS
  return self->task.held && il_is_main_lock(self->task.held);
#else
  (void)self;
  return false;
#endif
}

// Who sets a queue's value for a key is in a race with all who ask for that key, of whichever queue.

/// Nothing else begins there: a key is an address of the program's, which may be that of an object.
static uintptr_t values_of(const void *key) { return (uintptr_t)key + 3; }

#define PC (uintptr_t) __builtin_return_address(0)

void dispatch_queue_set_specific(void *queue, const void *key, void *value, void (*destructor)(void *)) {
  static void (*_Atomic cached)(void *, const void *, void *, void (*)(void *));
  il_change_state(IL_QUEUE_VALUES, values_of(key), PC);
  IL_REAL(cached, "dispatch_queue_set_specific")(queue, key, value, destructor);
}

void *dispatch_queue_get_specific(void *queue, const void *key) {
  static void *(*_Atomic cached)(void *, const void *);
  il_find_state(IL_QUEUE_VALUES, values_of(key), PC, IL_FRAME);
  return IL_REAL(cached, "dispatch_queue_get_specific")(queue, key);
}

static void *specific_of(void *queue, const void *key) {
  static void *(*_Atomic cached)(void *, const void *);
  void *(*of_queue)(void *, const void *) = IL_REAL(cached, "dispatch_queue_get_specific");
  return of_queue(queue, key);
}

void *dispatch_get_specific(const void *key) {
  il_find_state(IL_QUEUE_VALUES, values_of(key), PC, IL_FRAME);
  il_thread *self = il_controlled();
  if (self && self->entered_count == 0 && is_on_main_actor(self))
    return specific_of(il_main_queue(), key);
  if (!self || self->entered_count == 0) {
    static void *(*_Atomic cached_real)(const void *);
    void *(*real)(const void *) = IL_REAL(cached_real, "dispatch_get_specific");
    return real(key);
  }
  for (const il_queue *at = self->entered[self->entered_count - 1]; at; at = at->target) {
    void *found = specific_of(at->native, key);
    if (found) return found;
  }
  return NULL;
}

static bool is_on(const il_thread *self, const void *native) {
  if (is_on_main_actor(self) && native == il_main_queue()) return true;
  for (int32_t i = 0; i < self->entered_count; i++)
    for (const il_queue *at = self->entered[i]; at; at = at->target)
      if (at->native == native) return true;
  return false;
}

/// Foundation's `Thread.isMainThread`: what is on the main queue, or on the main actor, is on the main thread.
bool il_is_on_main_thread(void) __asm__("$s10Foundation6ThreadC06isMainB0SbvgZ");

bool il_is_on_main_thread(void) {
  static bool (*_Atomic cached)(void);
  il_thread *self = il_controlled();
  if (self && is_on(self, dlsym(RTLD_DEFAULT, "_dispatch_main_q"))) return true;
  return IL_REAL(cached, "$s10Foundation6ThreadC06isMainB0SbvgZ")();
}

void dispatch_assert_queue(void *native) {
  il_thread *self = il_controlled();
  if (self && is_on(self, native)) return;
  if (self && native == dlsym(RTLD_DEFAULT, "_dispatch_main_q")) {
    // The scenario's own closures, which the compiler takes for the main actor's where they stand in
    // its code, as at a program's top level: the main thread waits for the exploration.
    bool is_own = self->id == 0 || (!self->serves && !self->is_created && !self->task.address);
    if (!is_own) il_stop_for("What is isolated to the main actor runs elsewhere.");
    return;
  }
  ((void (*)(void *))il_original("dispatch_assert_queue"))(native);
}

void dispatch_assert_queue_barrier(void *native) { dispatch_assert_queue(native); }

void dispatch_assert_queue_not(void *native) {
  il_thread *self = il_controlled();
  if (self && !is_on(self, native)) return;
  if (self) return il_stop_for("Code runs on a queue where it says that it must not.");
  ((void (*)(void *))il_original("dispatch_assert_queue_not"))(native);
}

// A queue becomes another's target when it is made or told so, before blocks of both meet.

void *dispatch_queue_create_with_target(const char *label, void *attributes, void *target) {
  static void *(*_Atomic cached)(const char *, void *, void *);
  void *made = IL_REAL(cached, "dispatch_queue_create_with_target")(label, attributes, target);
  il_thread *self = il_controlled();
  if (!self || !made) return made;
  bool is_inactive = il_begins_inactive(attributes);
  if (!is_inactive && (!target || is_global(target))) return made;
  il_queue *queue = il_queue_for(self, made);
  queue->suspensions = queue->was_suspended = is_inactive;
  return made;
}

void dispatch_set_target_queue(void *object, void *target) {
  static void (*_Atomic cached)(void *, void *);
  IL_REAL(cached, "dispatch_set_target_queue")(object, target);
  il_thread *self = il_controlled();
  if (!self || il_is_source(object)) return;
  il_queue *queue = il_queue_for(self, object);
  set_target(queue, !target || is_global(target) ? NULL : il_queue_for(self, target));
}

void il_queues_reset(void) {
  // Blocks that an abandoned run left behind are not released: their captures are the subject's.
  for (size_t i = 0; i < queue_count; i++)
    if (queues[i]->is_kept) release_queue(queues[i]->native);
  queue_count = 0;
}

#endif
