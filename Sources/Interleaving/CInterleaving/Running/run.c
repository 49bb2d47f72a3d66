// Runs: their threads, their points, their end.

#define _GNU_SOURCE
#include "run.h"

#if IL_CONTROL

#include "../Memory/accesses.h"
#include "choice.h"
#include "clocks.h"
#include "context_switch.h"
#include "crash.h"
#include "../Threads/exits.h"
#include "../FreeRuns/free_runs.h"
#include "../Memory/foundation_objects.h"
#include "../Threads/foundation_threads.h"
#include "../Dispatch/groups.h"
#include "../Memory/memory.h"
#include "mutations.h"
#include "../Locks/mutexes.h"
#include "../System/originals.h"
#include "../Threads/priorities.h"
#include "../Dispatch/queues.h"
#include "../Threads/outsiders.h"
#include "records.h"
#include "../Memory/releases.h"
#include "remarks.h"
#include "../Locks/robust_mutexes.h"
#include "shortage.h"
#include "../Dispatch/sources.h"
#include "spins.h"
#include "stack_switch.h"
#include "../Tasks/suspension_points.h"
#include "../Tasks/task_requirements.h"
#include "../Tasks/tasks.h"
#include "../Threads/thread_storage.h"
#include "../Threads/threads.h"
#include "../System/uncontrolled.h"
#include "virtual_time.h"
#include "../Locks/waiter_counts.h"
#include "watchdog.h"
#include "../Atomics/weak_accesses.h"
#include "../Dispatch/work_items.h"
#include "../Tasks/yield_loops.h"
#include <errno.h>
#include <linux/futex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static struct {
  il_options options;
  int32_t current;
  il_result result;
  _Atomic uint64_t progress;
  _Atomic bool active;     // a run is under way
  _Atomic bool ended;      // somebody has claimed its end
  _Atomic uint64_t deadline;  // when it is to be given up, or 0
  _Atomic uint64_t passed;    // the one that was seen to have passed
} run;

// Where the explorer waits, in either way of handing over.
static _Atomic uint32_t explorer;
static il_context explorer_context;
static bool fast;

il_facts il_the_run;
il_thread *il_the_threads[IL_MAX_THREADS];

bool il_available(void) { return true; }
uint64_t il_step_count(void) { return run.result.steps; }
const il_options *il_options_in_use(void) { return &run.options; }
void il_tried_lock(void) { run.result.tried_lock = true; }
void il_ran_once(void) { run.result.ran_once = true; }
void il_asked_for_less(void) { run.result.weak_orders = true; }
void il_released_unseen(void) { run.result.released_unseen = true; }
void il_end_may_cancel(void) { run.result.ends_cancel = true; }

// MARK: Threads of a run

il_thread *il_adopt(il_thread *parent, void (*body)(void *), void *context) {
  if (il_the_run.threads == run.options.thread_limit) return NULL;
  il_thread *thread = il_pooled_thread(fast, run.options.stack_size);
  if (!thread) return NULL;
  thread->pooled = false;
  thread->finished = thread->quit = thread->lost = thread->dropped = false;
  thread->id = il_the_run.threads;
  il_intend(thread, (il_op){.kind = IL_START});
  thread->clock = (il_clock){0};
  il_real_free(thread->released);
  il_real_free(thread->collected);
  thread->released = thread->collected = NULL;
  thread->events = thread->unseen = thread->streak = 0;
  thread->releases = 0;
  thread->looks = 0;
  thread->stays = 0;
  thread->children = 0;
  thread->lineage = il_mixed(parent ? parent->lineage : 0, parent ? ++parent->children : 0);
  thread->names = 0;
  thread->calls = NULL;
  thread->depth = thread->ignore = thread->steady = 0;
  thread->frees = false;
  thread->frees_from = 0;
  thread->ends_object = false;
  thread->modification_count = 0;
  thread->begins_modification = false;
  thread->entered_count = thread->held_count = thread->robust_count = 0;
  thread->serves = NULL;
  thread->argument = NULL;
  thread->ticket = NULL;
  thread->may_wake = false;
  thread->locks = thread->elided_count = 0;
  thread->frame = 0;
  thread->releasing = NULL;
  thread->is_created = thread->is_between = false;
  thread->collection = IL_JOINABLE;
  il_clear(&thread->task, IL_TASK_HEAD);
  thread->sorting = 0;
  thread->cancelled = thread->ignores_cancel = thread->asks_asynchronous = false;
  thread->handlers = NULL;
  thread->initializers = NULL;
  thread->globals = NULL;
  thread->spurious = 1;
  thread->fresh = 0;
  thread->passed = NULL;
  thread->sequence = (il_sequence){0};
  thread->name = NULL;
  il_renew_storage(thread);
  thread->result = NULL;
  thread->parent = parent;
  thread->body = body;
  thread->context = context;
  il_the_threads[il_the_run.threads++] = thread;
  il_clocks_of_threads_grow();
  if (parent) {
    il_clock_copy(&thread->clock, &parent->clock);
    il_tick(parent);
  }
  thread->clock.at[thread->id] = 1;
  return thread;
}

/// Tells the watchdog that the run goes on. One thread runs at a time, so no update is lost.
static void advance(void) {
  uint64_t seen = atomic_load_explicit(&run.progress, memory_order_relaxed);
  atomic_store_explicit(&run.progress, seen + 1, memory_order_relaxed);
}

/// Stays here for ever if the watchdog has taken the thread for lost.
///
/// That may come while the thread is in the runtime, as one that goes round in memory which nobody changes mostly is.
/// What it would do next it would do to another run, whose threads are running elsewhere by then.
static inline void stay_if_lost(const il_thread *self) {
  if (self->abandoned) il_park_forever();
}

/// Whether the run's time is over, as the watchdog tells.
static bool is_late(void) {
  return atomic_load_explicit(&run.passed, memory_order_relaxed)
         == atomic_load_explicit(&run.deadline, memory_order_relaxed);
}

void il_met_uncontrolled(const char *name, uintptr_t pc) {
  il_remark(IL_UNCONTROLLED, name, pc);
  if (run.result.uncontrolled) return;
  run.result.uncontrolled = name;
  run.result.uncontrolled_pc = pc;
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
  stay_if_lost(self);
  run.current = next->id;
  if (self->is_borrowed) {
    il_swap(&self->identity.context, &next->identity.context);
    return;
  }
  il_wake(&next->go);
  il_park(&self->go);
  if (self->abandoned) il_end_abandoned(self);
}

/// Counts every thread that has not finished as lost to the run.
static void give_up(void) {
  run.result.goes_round = il_are_spins_released();
  run.result.threads = il_views(true);
  for (int32_t i = 0; i < il_the_run.threads; i++)
    if (!il_the_threads[i]->finished) il_the_threads[i]->abandoned = true;
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
  il_end_abandoned(self);
}

void il_stop(il_outcome outcome) { stop(il_self, outcome); }

static void keep(const char *message) {
  static char kept[512];
  snprintf(kept, sizeof kept, "%s", message);
  run.result.message = kept;
}

void il_stop_for(const char *message) {
  keep(message);
  il_stop(IL_VIOLATION);
}

void il_stop_for_invariant(const char *name, uintptr_t place) {
  keep(name);
  run.result.stalled_thread = il_self->id;
  run.result.stalled_place = place;
  run.result.stalled_at_end = il_self->id == 0 || il_self->task.is_over || !il_self->task.address;
  il_stop(IL_BROKEN_INVARIANT);
}

void il_note_stalled(const il_thread *task, il_other other, uintptr_t place) {
  run.result.stalled_thread = task->id;
  run.result.stalled_place = place;
  run.result.given_way = task->task.given_way;
  run.result.other_thread = other.thread;
  memcpy(run.result.other_places, other.places, sizeof other.places);
}

void il_stop_for_task(il_outcome outcome, const il_thread *task, il_other other, uintptr_t place) {
  il_note_stalled(task, other, place);
  il_stop(outcome);
}

void il_stop_with(il_outcome outcome, il_race pair) {
  run.result.race = pair;
  il_stop(outcome);
}

/// Passes control to whoever is chosen and returns when `self` is to go on.
static void hand_over(il_thread *self) {
  int32_t next = il_choose_next(self);
  if (next < 0) {
    il_stop(IL_DEADLOCK);
    return;
  }
  if (next == self->id) {
    self->streak++;
    if (self->op.kind == IL_YIELD) self->stays++;
    return;
  }
  self->streak = 0;
  self->stays = 0;
  go_to(self, il_the_threads[next]);
  if (self->dropped) il_drop(self);
}

/// Whether the operation by itself changes nothing; one that does says so when it is done.
static bool only_looks(il_kind kind) {
  switch (kind) {
    case IL_ATOMIC_LOAD:
    case IL_ATOMIC_UPDATE:
    case IL_TRYLOCK:
    case IL_TRY_READ_LOCK:
    case IL_SEM_TRYWAIT:
    case IL_TRY_JOIN:
    case IL_GROUP_WAIT:
    case IL_YIELD:
    case IL_FENCE:
    case IL_ASK_CANCEL:
    case IL_AWAIT:
    case IL_SPIN: return true;
    default: return false;
  }
}

void il_look_away(il_thread *self) {
  self->looks = 0;
  // Alone it goes round for ever, which is for the watchdog to notice.
  bool is_alone = true;
  for (int32_t i = 0; is_alone && i < il_the_run.threads; i++) {
    const il_thread *other = il_the_threads[i];
    is_alone = other == self || other->finished || !il_is_enabled(other);
  }
  // Then the others were those of another run.
  stay_if_lost(self);
  if (is_alone) return;
  self->streak = IL_LONGEST_TURN;
  il_reach(self, (il_op){.kind = IL_POINT});
}

void il_reach(il_thread *self, il_op op) {
  if (self->steady > 0) {
    // Only what cannot go on gives way here.
    il_intend(self, op);
    if (il_is_enabled(self)) return;
  }
  if (op.deadline) il_remark(IL_VIRTUAL_TIME, NULL, 0);
  if (!only_looks(op.kind)) self->changes++;
  if (self->held_count > 0) il_settle(self);
  if (self->task.runs && self->sorting == 0) il_settle_task(self);
  il_intend(self, op);
  il_count_point(self);
  if (self->sequence.location && !op.is_weak && op.kind != IL_FENCE && op.kind != IL_SPIN)
    il_leave_location(self);
  if (self->releasing) il_note_point_of_ends(self);
  advance();
  if (++run.result.steps > run.options.step_limit) il_stop(IL_STEP_LIMIT);
  if (run.options.time_limit && is_late()) il_stop(IL_OUT_OF_TIME);
  if (self->task.address) il_note_wait_for_lock(self);
  stay_if_lost(self);
  hand_over(self);
  if (self->task.address) il_note_round(self, &op);
  il_record_step(self, &op);
}

/// Gives back what the thread has of the run, at the end of its body.
static void hand_in(il_thread *self) {
  if (self->id == 0) il_quiesce();
  il_settle(self);
  il_end_way(self);
  if (self->robust_count > 0) il_orphan_robust(self);
  if (self->locks > 0 || self->held_count > 0) {
    run.result.stalled_thread = self->id;
    il_stop(IL_FORGOTTEN_UNLOCK);
  }
  if (il_unlock_is_point() && self->is_created) {
    il_sync *own = il_sync_for(self, (uintptr_t)self);
    il_reach(self, (il_op){.kind = IL_UNLOCK, .sync = own});
  }
}

static bool is_child;

void il_leave_run_as_child(void) {
  is_child = true;
  il_self = NULL;
}

void il_end_child(void) {
  if (is_child) _exit(EXIT_SUCCESS);
}

void il_finish(il_thread *self) {
  stay_if_lost(self);
  if (!self->dropped) hand_in(self);
  il_intend(self, (il_op){.kind = IL_END});
  il_count_point(self);
  il_log(self, IL_END, NULL, 0, 0);
  self->finished = true;
  if (self->is_created) il_sync_for(self, (uintptr_t)self)->version++;
  bool leads = self->id == 0 || self->quit;
  int32_t next = leads ? -1 : il_choose_next(self);
  il_self = NULL;
  if (leads) {
    if (!self->quit && !claim_end()) il_park_forever();
    go_to_explorer(self);
  } else if (next < 0) {
    stop(self, IL_DEADLOCK);
  } else if (self->is_borrowed) {
    go_to(self, il_the_threads[next]);
  } else {
    run.current = next;
    il_wake(&il_the_threads[next]->go);
  }
}

// MARK: The explorer's side

static void note_stall(il_condition condition, pid_t tid) {
  if (condition == IL_SLEEPS) {
    const char *calls = il_the_threads[run.current]->calls;
    run.result.sleeps_in = calls ? calls : il_system_call(tid);
    if (!run.result.uncontrolled) run.result.uncontrolled = run.result.sleeps_in;
  }
  run.result.outcome = condition == IL_LOOPS ? IL_ENDLESS_LOOP : IL_UNCONTROLLED_BLOCK;
  run.result.stalled_thread = run.current;
  il_the_threads[run.current]->lost = true;
  give_up();
}

static uint64_t nanoseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/// Tells the run that its time is over; its next point ends it.
static void look_at_clock(void) {
  uint64_t deadline = atomic_load(&run.deadline);
  if (deadline && nanoseconds_now() >= deadline) atomic_store(&run.passed, deadline);
}

/// Waits for the end of a run whose threads have kernel threads of their own.
static void await_end(void) {
  il_stall stall = {.progress = UINT64_MAX};
  for (;;) {
    if (atomic_exchange(&explorer, 0)) return;
    struct timespec tick = {0, 100 * 1000 * 1000};
    long woken = il_raw_syscall(SYS_futex, (long)&explorer, FUTEX_WAIT_PRIVATE, 0, (long)&tick, 0, 0);
    if (woken != -ETIMEDOUT) continue;
    look_at_clock();
    il_thread *current = il_the_threads[run.current];
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
  look_at_clock();
  il_condition condition = il_condition_of(&stall, atomic_load(&run.progress), il_carrier_handle(),
                                           il_carrier_tid());
  if (condition == IL_ADVANCES || !claim_end()) return;
  note_stall(condition, il_carrier_tid());
  il_replace_carrier(&explorer_context);
}

static void dismiss_workers(void) {
  for (int32_t i = 0; i < il_the_run.threads; i++) {
    il_thread *thread = il_the_threads[i];
    if (thread->finished || thread->abandoned) continue;
    thread->dropped = il_waits_for_work(thread);
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
      .knows_races = options->may_race != NULL,
      .is_weak = options->weak_memory,
      .looks_for_sites = options->collects_sites || options->mutation != IL_NO_MUTATION,
  };
  run.current = 0;
  run.result = (il_result){.stalled_thread = -1};
  il_records_reset(options->every_step);
  il_choices_reset();
  il_spins_reset();
  il_clocks_reset();
  il_accesses_reset();
  il_memory_order_reset();
  il_sites_reset();
  il_suspension_points_reset();
  il_task_requirements_reset();
  il_restore_waiter_counts();
  atomic_store_explicit(&explorer, 0, memory_order_relaxed);
  atomic_store_explicit(&run.ended, false, memory_order_relaxed);
  uint64_t deadline = options->time_limit ? nanoseconds_now() + options->time_limit : 0;
  atomic_store_explicit(&run.deadline, deadline, memory_order_relaxed);

  il_thread *first = il_adopt(NULL, options->body, options->body_context);
  if (!first) il_lack_thread(errno);
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
    run.result.threads = il_views(true);
    il_note_left_tasks();
    if (!il_conclude_tasks()) run.result.outcome = IL_TASK_LEFT;
    dismiss_workers();
  }
  // Only now: within a run a thread keeps its identity even after its end.
  for (int32_t i = 0; i < il_the_run.threads; i++) il_the_threads[i]->pooled = !il_the_threads[i]->abandoned;
  il_free_abandoned_actors();
  il_give_back_locks();
  il_forget_abandoned();
  il_groups_reset();
  il_sources_reset();
  il_queues_reset();
  il_time_reset();
  il_memory_flush();

  run.result.thread_count = il_the_run.threads;
  run.result.sites = il_sites(&run.result.site_count);
  il_records_conclude(&run.result);
  return &run.result;
}

// MARK: Explorations

static uint64_t explorations;

uint64_t il_exploration_number(void) { return explorations; }

const char *il_fast_obstacle(void) { return il_switch_obstacle(); }

void il_begin_exploration(bool wants_fast) {
  il_watch_work_items();
  il_watch_foundation_threads();
  il_watch_foundation_objects();
  il_take_turn();
  explorations++;
  il_forget_remarks();
  il_watch_releases();
  il_forget_classes();
  il_keep_waiter_counts();
  il_hook_tasks();
  il_tell_order(true);
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
  il_restore_waiter_counts();
  il_tell_order(false);
  if (fast)
    il_return_caller();
  else
    il_unpin_caller();
  il_give_turn();
}

#endif
