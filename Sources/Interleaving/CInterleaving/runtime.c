// Runs: choosing who goes on, recording, ending.

#define _GNU_SOURCE
#include "runtime.h"

#if IL_CONTROL

#include <errno.h>
#include <linux/futex.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>

// A thread that passes this many points in a row yields to the others, so that a spinning
// thread cannot starve the one it waits for.
#define FAIR_STREAK 200

static struct {
  il_options options;
  il_thread *threads[IL_MAX_THREADS];
  int32_t current;
  il_view views[IL_MAX_THREADS];
  il_switch *switches;
  size_t switch_count, switch_capacity;
  il_event *events;
  size_t event_count, event_capacity;
  il_ending *endings;
  size_t ending_count, ending_capacity;
  uint64_t point_order;    // as `il_sync.order`, for points without an object
  uint64_t timers;
  uint64_t choices;
  il_result result;
  _Atomic uint64_t progress;
  _Atomic bool active;     // a run is under way
  _Atomic bool ended;      // somebody has claimed its end
} run;

// Where the explorer waits, in either way of handing over.
static _Atomic uint32_t explorer;
static il_context explorer_context;
static bool fast;

il_facts il_the_run;

il_thread *il_thread_at(int32_t id) { return run.threads[id]; }
bool il_available(void) { return true; }
const il_options *il_options_in_use(void) { return &run.options; }
void il_tried_lock(void) { run.result.tried_lock = true; }
bool il_recording(void) { return run.options.recording; }
int32_t il_current(void) { return il_self && !il_self->abandoned ? il_self->id : -1; }

void il_enter(void) {
  if (il_self) il_self->depth++;
}

void il_leave(void) {
  if (il_self) il_self->depth--;
}

// MARK: Threads of a run

il_thread *il_adopt(il_thread *parent, void (*body)(void *), void *context) {
  if (il_the_run.threads == IL_MAX_THREADS) return NULL;
  il_thread *thread = il_pooled_thread(fast);
  thread->pooled = false;
  thread->finished = thread->quit = thread->lost = false;
  thread->id = il_the_run.threads;
  thread->op = (il_op){.kind = IL_START};
  memset(&thread->clock, 0, sizeof thread->clock);
  thread->events = thread->streak = 0;
  thread->names = 0;
  thread->depth = thread->ignore = thread->steady = 0;
  thread->entered_count = thread->held_count = 0;
  thread->serves = NULL;
  thread->ticket = NULL;
  thread->may_wake = false;
  thread->locks = thread->elided_count = 0;
  thread->frame = 0;
  thread->is_created = false;
  thread->result = NULL;
  thread->parent = parent;
  thread->body = body;
  thread->context = context;
  run.threads[il_the_run.threads++] = thread;
  if (parent) {
    thread->clock = parent->clock;
    il_tick(parent);
  }
  thread->clock.at[thread->id] = 1;
  return thread;
}

// MARK: Records

static void *grown(void *array, size_t count, size_t *capacity, size_t size) {
  if (count < *capacity) return array;
  *capacity = *capacity ? *capacity * 2 : 256;
  array = realloc(array, *capacity * size);
  if (!array) abort();
  return array;
}

/// Tells the watchdog that the run goes on. One thread runs at a time, so no update is lost.
static void advance(void) {
  uint64_t seen = atomic_load_explicit(&run.progress, memory_order_relaxed);
  atomic_store_explicit(&run.progress, seen + 1, memory_order_relaxed);
}

void il_log(il_thread *self, il_kind kind, il_sync *sync, uint64_t value, uintptr_t pc) {
  if (!run.options.recording) return;
  run.events = grown(run.events, run.event_count, &run.event_capacity, sizeof *run.events);
  run.events[run.event_count++] = (il_event){
      .thread = self->id,
      .kind = kind,
      .object = sync ? sync->name : 0,
      .value = value,
      .pc = pc ? il_outward((uintptr_t *)__builtin_frame_address(0), pc) : 0,
  };
}

void il_note_ending(il_thread *self, const il_sync *sync) {
  if (!run.options.every_step) return;
  run.endings = grown(run.endings, run.ending_count, &run.ending_capacity, sizeof *run.endings);
  run.endings[run.ending_count++] =
      (il_ending){.step = run.choices, .thread = self->id, .object = sync->name};
}

void il_note(uint32_t note) {
  il_thread *self = il_self;
  if (!self || self->abandoned || !run.options.recording) return;
  il_log(self, IL_NOTE, NULL, 0, 0);
  run.events[run.event_count - 1].note = note;
}

static uint64_t mixed(uint64_t hash, uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
  return hash ^ (hash >> 29);
}

/// Adds a step to the hash of the run's class (its Mazurkiewicz trace): what counts is which
/// operations on the same object came before it, so steps on different objects add in any order.
static void classify(const il_thread *self, const il_op *op) {
  uint64_t step = ((uint64_t)self->id << 40) ^ ((uint64_t)op->kind << 32) ^ self->events;
  uint64_t *order = op->sync ? &op->sync->order : &run.point_order;
  switch (op->kind) {
    case IL_START:
    case IL_END:
    case IL_JOIN:
    case IL_QUIESCE:
    case IL_QUEUE_SYNC:
    case IL_QUEUE_DEQUEUE:
    case IL_GATE_WAIT:
    case IL_JOIN_THREAD:
    case IL_SLEEP:
    case IL_YIELD:
    case IL_RUNTIME_LOCK:
    case IL_FENCE: return;
    case IL_ATOMIC_LOAD:
    case IL_READ_LOCK:
      run.result.class_hash += mixed(*order, step);
      return;
    default:
      *order = mixed(*order, step);
      run.result.class_hash += *order;
  }
}

const il_switch *il_switches(size_t *count) {
  *count = run.switch_count;
  return run.switches;
}

void il_count_lock(il_thread *self, int32_t change) { self->locks += change; }

void il_met_uncontrolled(const char *name, uintptr_t pc) {
  if (run.result.uncontrolled) return;
  run.result.uncontrolled = name;
  run.result.uncontrolled_pc = pc;
}

// MARK: Choosing

static bool queue_ready(const il_queue *queue) {
  return queue->first && queue->first->block && queue->busy < 0;
}

static bool is_idle(const il_thread *thread) {
  return thread->finished
      || (thread->serves && thread->op.kind == IL_QUEUE_DEQUEUE && !queue_ready(thread->serves));
}

static bool others_idle(const il_thread *self) {
  for (int32_t i = 0; i < il_the_run.threads; i++)
    if (run.threads[i] != self && !is_idle(run.threads[i])) return false;
  return true;
}

/// A thread that `self` spawned itself, not one that the subject created or a queue needs.
static bool is_child(const il_thread *thread, const il_thread *self) {
  return thread->parent == self && !thread->serves && !thread->is_created;
}

static bool children_finished(const il_thread *self) {
  for (int32_t i = 0; i < il_the_run.threads; i++)
    if (is_child(run.threads[i], self) && !run.threads[i]->finished)
      return false;
  return true;
}

static bool is_ready(const il_thread *thread) {
  const il_op *op = &thread->op;
  if (op->ready) return op->ready(thread);
  switch (op->kind) {
    case IL_START:
      return !thread->ticket || il_ticket_is_due(thread->serves, thread->ticket);
    case IL_LOCK:
      return op->word ? *(const volatile uint32_t *)op->word == 0 : op->sync->owner < 0;
    case IL_GATE_WAIT:
      return *(const volatile uint32_t *)op->word != 0;
    case IL_JOIN:
      return children_finished(thread);
    case IL_QUIESCE:
      return others_idle(thread) && !il_has_timers();
    case IL_QUEUE_SYNC:
      return op->queue->first == op->item && op->queue->busy < 0;
    case IL_QUEUE_DEQUEUE:
      return thread->quit || queue_ready(op->queue);
    default:
      return true;
  }
}

static bool is_enabled(const il_thread *thread) {
  if (thread->finished) return false;
  return is_ready(thread) || (thread->op.deadline && thread->op.deadline <= il_now());
}

/// Who holds the lock, or runs on the serial queue, that the thread waits for, or -1.
static int32_t holder(const il_thread *thread) {
  const il_op *op = &thread->op;
  switch (op->kind) {
    case IL_QUEUE_SYNC: return op->queue->busy;
    case IL_LOCK:
    case IL_READ_LOCK:
    case IL_WRITE_LOCK: break;
    default: return -1;
  }
  if (op->word) {
    pid_t tid = (pid_t)(*op->word & FUTEX_TID_MASK);
    for (int32_t i = 0; i < il_the_run.threads; i++)
      if (run.threads[i]->identity.tid == tid) return i;
    return -1;
  }
  if (op->sync->owner >= 0) return op->sync->owner;
  // Of several readers, one that is in the way for good: the thread itself, else the lowest.
  if (op->sync->readers & (1u << thread->id)) return thread->id;
  return op->sync->readers ? __builtin_ctz(op->sync->readers) : -1;
}

/// What strategies and reports see; `whole` includes what only reports need.
static void fill_views(bool whole) {
  for (int32_t i = 0; i < il_the_run.threads; i++) {
    il_thread *thread = run.threads[i];
    run.views[i] = (il_view){
        .kind = thread->op.kind,
        .object = thread->op.sync ? thread->op.sync->name : 0,
        .events = thread->events,
        .parent = thread->parent ? thread->parent->id : -1,
        .holder = whole ? holder(thread) : -1,
        .target = thread->op.target,
        .missed = thread->op.kind == IL_COND_WAKE && thread->op.sync->missed,
        .finished = thread->finished,
        .is_worker = thread->serves != NULL,
    };
  }
}

/// The thread that goes on, or -1 when none can.
static int32_t choose(il_thread *self) {
  int32_t enabled[IL_MAX_THREADS];
  int32_t count = 0;
  bool current_enabled = false;
  for (int32_t i = 0; i < il_the_run.threads; i++) {
    if (!is_enabled(run.threads[i])) continue;
    enabled[count++] = i;
    if (i == self->id) current_enabled = true;
  }
  if (count == 0) {
    if (!il_advance_time(self)) return -1;
    run.timers++;
    return choose(self);
  }
  bool must_leave = current_enabled && count > 1 && self->streak >= FAIR_STREAK;
  int32_t fallback = enabled[0];
  if (current_enabled && !must_leave) fallback = self->id;
  // The next one in turn, so that each of several spinning threads gets one.
  if (must_leave)
    for (int32_t i = count - 1; i >= 0; i--)
      if (enabled[i] > self->id) fallback = enabled[i];
  int32_t chosen = enabled[0];
  if (count > 1 || run.options.every_step) {
    fill_views(false);
    il_choice choice = {
        .current = self->id,
        .current_enabled = current_enabled,
        .must_leave = must_leave,
        .fallback = fallback,
        .enabled_count = count,
        .enabled = enabled,
        .thread_count = il_the_run.threads,
        .threads = run.views,
        .step = run.result.steps,
        .timers = run.timers,
    };
    run.choices++;
    self->depth++;
    chosen = run.options.choose(run.options.choose_context, &choice);
    self->depth--;
  }
  if (chosen != fallback) {
    run.switches =
        grown(run.switches, run.switch_count, &run.switch_capacity, sizeof *run.switches);
    run.switches[run.switch_count++] = (il_switch){
        .thread = self->id,
        .event = (uint32_t)self->events,
        .target = chosen,
        .preemption = current_enabled,
    };
  }
  return chosen;
}

// MARK: Ending

/// Passes control to the explorer; returns when `self` has a new body, at once if it waits for one
/// elsewhere.
static void go_to_explorer(il_thread *self) {
  if (self->is_borrowed)
    il_swap(&self->identity.context, &explorer_context);
  else
    il_wake(&explorer);
}

/// Passes control to `next`; returns when `self` is to go on.
static void go_to(il_thread *self, il_thread *next) {
  run.current = next->id;
  if (self->is_borrowed) {
    il_swap(&self->identity.context, &next->identity.context);
    return;
  }
  il_wake(&next->go);
  il_park(&self->go);
  if (self->abandoned) il_vanish(self->stack_low, self->spare_stack);
}

/// Counts every thread that has not finished as lost to the run.
static void give_up(void) {
  fill_views(true);
  for (int32_t i = 0; i < il_the_run.threads; i++)
    if (!run.threads[i]->finished) run.threads[i]->abandoned = true;
}

/// Whether the caller is the one that ends the run; the watchdog may have been quicker.
static bool claim_end(void) { return !atomic_exchange(&run.ended, true); }

/// Ends the run where it stands. Threads that have not finished are never resumed: they may hold
/// locks and half-changed state, and unwinding them would run the subject's code in it.
static void stop(il_thread *self, il_outcome outcome) {
  if (!claim_end()) il_park_forever();
  run.result.outcome = outcome;
  give_up();
  bool gone = self->abandoned;  // read before the explorer may reuse a finished thread
  go_to_explorer(self);
  if (!gone) return;
  il_park(&self->go);
  il_vanish(self->stack_low, self->spare_stack);
}

void il_stop(il_outcome outcome) { stop(il_self, outcome); }

void il_report_race(il_race race) {
  run.result.race = race;
  il_stop(IL_DATA_RACE);
}

/// Passes control to whoever is chosen and returns when `self` is to go on.
static void hand_over(il_thread *self) {
  int32_t next = choose(self);
  if (next < 0) {
    il_stop(IL_DEADLOCK);
    return;
  }
  if (next == self->id) {
    self->streak++;
    return;
  }
  self->streak = 0;
  go_to(self, run.threads[next]);
}

void il_reach(il_thread *self, il_op op) {
  if (self->steady > 0) {
    // Only what cannot go on gives way here.
    self->op = op;
    if (is_enabled(self)) return;
  }
  if (self->held_count > 0) il_settle(self);
  self->op = op;
  self->events++;
  advance();
  if (++run.result.steps > run.options.step_limit) il_stop(IL_STEP_LIMIT);
  if (op.kind == IL_YIELD) self->streak = FAIR_STREAK;
  hand_over(self);
  uint64_t object = op.sync ? op.sync->name : 0;
  run.result.hash =
      mixed(run.result.hash, ((uint64_t)self->id << 40) ^ ((uint64_t)op.kind << 32) ^ object);
  classify(self, &op);
}

void il_finish(il_thread *self) {
  // Its run was given up; there may be another one by now.
  if (self->abandoned) il_park_forever();
  if (self->id == 0) il_quiesce();
  il_settle(self);
  if (self->locks > 0 || self->held_count > 0) {
    run.result.stalled_thread = self->id;
    il_stop(IL_FORGOTTEN_UNLOCK);
  }
  self->op = (il_op){.kind = IL_END};
  self->events++;
  il_log(self, IL_END, NULL, 0, 0);
  self->finished = true;
  bool leads = self->id == 0 || self->quit;
  int32_t next = leads ? -1 : choose(self);
  il_self = NULL;
  if (leads) {
    if (!self->quit && !claim_end()) il_park_forever();
    go_to_explorer(self);
  } else if (next < 0) {
    stop(self, IL_DEADLOCK);
  } else if (self->is_borrowed) {
    go_to(self, run.threads[next]);
  } else {
    run.current = next;
    il_wake(&run.threads[next]->go);
  }
}

// MARK: Operations of the Swift module

bool il_spawn(void (*body)(void *), void *context) {
  return il_adopt(il_self, body, context) != NULL;
}

void il_join(void) {
  il_thread *self = il_controlled();
  if (!self) return;
  il_reach(self, (il_op){.kind = IL_JOIN});
  for (int32_t i = 0; i < il_the_run.threads; i++)
    if (is_child(run.threads[i], self)) il_clock_join(&self->clock, &run.threads[i]->clock);
}

void il_quiesce(void) {
  il_thread *self = il_controlled();
  if (!self) return;
  il_reach(self, (il_op){.kind = IL_QUIESCE});
  for (int32_t i = 0; i < il_the_run.threads; i++) il_clock_join(&self->clock, &run.threads[i]->clock);
}

void il_point(void) {
  il_thread *self = il_controlled();
  if (self) il_reach(self, (il_op){.kind = IL_POINT});
}

void il_gate_wait(const uint32_t *gate) {
  il_thread *self = il_controlled();
  if (!self) return;
  il_sync *sync = il_sync_for(self, (uintptr_t)gate);
  il_reach(self, (il_op){.kind = IL_GATE_WAIT, .sync = sync, .word = gate});
  il_acquire(self, sync);
}

void il_gate_open(uint32_t *gate) {
  il_thread *self = il_controlled();
  if (!self) {
    *gate = 1;
    return;
  }
  *gate = 1;
  il_sync *sync = il_sync_for(self, (uintptr_t)gate);
  il_release(self, sync);
  il_note_ending(self, sync);
}

// MARK: The explorer's side

static void note_stall(il_condition condition, pid_t tid) {
  if (condition == IL_SLEEPS && !run.result.uncontrolled)
    run.result.uncontrolled = il_system_call(tid);
  run.result.outcome = condition == IL_LOOPS ? IL_ENDLESS_LOOP : IL_UNCONTROLLED_BLOCK;
  run.result.stalled_thread = run.current;
  run.threads[run.current]->lost = true;
  give_up();
}

/// Waits for the end of a run whose threads have kernel threads of their own.
static void await_end(void) {
  il_stall stall = {.progress = UINT64_MAX};
  for (;;) {
    if (atomic_exchange(&explorer, 0)) return;
    struct timespec tick = {0, 100 * 1000 * 1000};
    long woken = il_raw_syscall(SYS_futex, (long)&explorer, FUTEX_WAIT_PRIVATE, 0, (long)&tick, 0, 0);
    if (woken != -ETIMEDOUT) continue;
    il_thread *current = run.threads[run.current];
    il_condition condition = il_condition_of(&stall, atomic_load(&run.progress), current->handle,
                                             current->identity.tid);
    if (condition == IL_ADVANCES) continue;
    if (!claim_end()) continue;
    note_stall(condition, current->identity.tid);
    return;
  }
}

/// Looks after the carrier, from the watchdog's thread.
static void look_at_carrier(void) {
  static il_stall stall;
  if (!fast || !atomic_load(&run.active)) return;
  il_condition condition = il_condition_of(&stall, atomic_load(&run.progress), il_carrier_handle(),
                                           il_carrier_tid());
  if (condition == IL_ADVANCES || !claim_end()) return;
  note_stall(condition, il_carrier_tid());
  il_replace_carrier(&explorer_context);
}

static void dismiss_workers(void) {
  for (int32_t i = 0; i < il_the_run.threads; i++) {
    il_thread *thread = run.threads[i];
    if (thread->finished || thread->abandoned) continue;
    thread->quit = true;
    if (thread->is_borrowed) {
      il_swap(&explorer_context, &thread->identity.context);
    } else {
      il_wake(&thread->go);
      il_park(&explorer);
    }
  }
}

const il_result *il_run(const il_options *options) {
  run.options = *options;
  il_the_run = (il_facts){
      .number = il_the_run.number + 1,
      .detects_races = options->detect_races,
      .is_recorded = options->recording,
      .has_unlock_points = options->unlock_points,
      .looks_for_sites = options->collects_sites || options->mutation != IL_NO_MUTATION,
  };
  run.current = 0;
  run.switch_count = run.event_count = run.ending_count = 0;
  run.point_order = run.timers = run.choices = 0;
  run.result = (il_result){.hash = 0xCBF29CE484222325u, .stalled_thread = -1};
  il_clocks_reset();
  il_accesses_reset();
  il_sites_reset();
  atomic_store_explicit(&explorer, 0, memory_order_relaxed);
  atomic_store_explicit(&run.ended, false, memory_order_relaxed);

  il_thread *first = il_adopt(NULL, options->body, options->body_context);
  advance();
  atomic_store_explicit(&run.active, true, memory_order_release);
  if (first->is_borrowed) {
    explorer_context.thread_pointer = il_thread_pointer();
    il_swap(&explorer_context, &first->identity.context);
  } else {
    il_wake(&first->go);
    await_end();
  }
  atomic_store_explicit(&run.active, false, memory_order_release);
  if (run.result.outcome == IL_COMPLETED) {
    fill_views(true);
    dismiss_workers();
  }
  // Only now: within a run a thread keeps its identity even after its end.
  for (int32_t i = 0; i < il_the_run.threads; i++) run.threads[i]->pooled = !run.threads[i]->abandoned;
  il_forget_abandoned();
  il_groups_reset();
  il_sources_reset();
  il_queues_reset();
  il_time_reset();
  il_memory_flush();

  run.result.thread_count = il_the_run.threads;
  run.result.threads = run.views;
  run.result.switches = run.switches;
  run.result.switch_count = run.switch_count;
  run.result.events = run.events;
  run.result.event_count = run.event_count;
  run.result.sites = il_sites(&run.result.site_count);
  run.result.endings = run.endings;
  run.result.ending_count = run.ending_count;
  return &run.result;
}

// MARK: Explorations

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

const char *il_fast_obstacle(void) { return il_switch_obstacle(); }

void il_begin_exploration(bool wants_fast) {
  pthread_mutex_lock(&turn);
  il_hook_tasks();
  il_watch_for_crashes();
  fast = wants_fast && !il_switch_obstacle();
  if (fast) {
    il_start_watchdog(look_at_carrier);
    il_borrow_caller();
  } else {
    il_pin_caller();
  }
}

void il_end_exploration(void) {
  if (fast)
    il_return_caller();
  else
    il_unpin_caller();
  pthread_mutex_unlock(&turn);
}

#endif
