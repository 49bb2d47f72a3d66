// Who can go on, and who does.

#define _GNU_SOURCE
#include "choice.h"

#if IL_CONTROL

#include "../Dispatch/queues.h"
#include "../Threads/exits.h"
#include "../Locks/mutexes.h"
#include "../Threads/outsiders.h"
#include "records.h"
#include "../Memory/releases.h"
#include "remarks.h"
#include "run.h"
#include "spins.h"
#include "../Threads/threads.h"
#include "virtual_time.h"
#include "../Dispatch/work_items.h"
#include <linux/futex.h>

static il_view views[IL_MAX_THREADS];
static uint64_t timers, choices;

void il_choices_reset(void) { timers = choices = 0; }
uint64_t il_choice_count(void) { return choices; }

static bool queue_ready(const il_queue *queue) {
  return queue->first && queue->first->block && queue->busy < 0 && il_is_queue_free(queue);
}

static bool is_joined(const il_thread *thread) {
  for (int32_t i = 0; i < il_the_run.threads; i++) {
    const il_thread *other = il_thread_at(i);
    if (!other->finished && other->op.kind == IL_JOIN_THREAD && other->op.target == thread->id) return true;
  }
  return false;
}

static bool may_be_idle(const il_thread *thread) {
  if (!thread->is_created || thread->task.address) return false;
  if (thread->finished || thread->op.deadline || thread->locks > 0 || thread->held_count > 0) return false;
  switch (thread->op.kind) {
    case IL_COND_WAKE:
    case IL_SEM_WAIT:
    case IL_FUTEX_SLEEP:
    case IL_SPIN: return !il_is_enabled(thread) && !is_joined(thread);
    default: return false;
  }
}

bool il_waits_for_work(const il_thread *thread) {
  return il_options_in_use()->idle_threads && may_be_idle(thread);
}

static bool is_idle(const il_thread *thread) {
  if (thread->finished || il_waits_for_work(thread)) return true;
  if (thread->op.kind == IL_SUSPENDED) return !thread->op.ready(thread);
  if (!thread->serves) return false;
  if (thread->op.kind == IL_READ_LOCK && thread->op.queue) return thread->op.queue->suspensions > 0;
  return thread->op.kind == IL_QUEUE_DEQUEUE && !queue_ready(thread->serves);
}

static bool others_idle(const il_thread *self) {
  for (int32_t i = 0; i < il_the_run.threads; i++)
    if (il_thread_at(i) != self && !is_idle(il_thread_at(i))) return false;
  return true;
}

/// A thread that `self` spawned itself, not one that the subject created or a queue needs.
bool il_is_child(const il_thread *thread, const il_thread *self) {
  return thread->parent == self && !thread->serves && !thread->is_created;
}

static bool children_finished(const il_thread *self) {
  for (int32_t i = 0; i < il_the_run.threads; i++)
    if (il_is_child(il_thread_at(i), self) && !il_thread_at(i)->finished)
      return false;
  return true;
}

/// Free, or soon to be: whoever has no part in the run is waited for outside of it.
static bool is_word_ready(uint32_t holder) { return holder == 0 || il_is_lent(holder); }

/// Whether what needs no function of its own to say so can be done.
static IL_APART bool is_possible(const il_thread *thread) {
  const il_op *op = &thread->op;
  switch (op->kind) {
    case IL_START:
      return !thread->ticket || il_ticket_is_due(thread->serves, thread->ticket);
    case IL_LOCK:
      return op->word ? is_word_ready(*(const volatile uint32_t *)op->word) : op->sync->owner < 0;
    case IL_GATE_WAIT:
      return *(const volatile uint32_t *)op->word != 0;
    case IL_JOIN:
      return children_finished(thread);
    case IL_QUIESCE:
      return others_idle(thread) && !il_has_timers();
    case IL_QUEUE_SYNC:
      return op->queue->first == op->item && op->queue->busy < 0 && il_is_queue_free(op->queue);
    case IL_QUEUE_DEQUEUE:
      return thread->quit || queue_ready(op->queue);
    default:
      return true;
  }
}

static inline bool is_ready(const il_thread *thread) {
  const il_op *op = &thread->op;
  return op->ready ? op->ready(thread) : is_possible(thread);
}

static inline bool is_enabled(const il_thread *thread) {
  if (thread->finished) return false;
  if (thread->op.is_cancellable && il_is_cancelled(thread)) return true;
  return is_ready(thread) || (thread->op.deadline && thread->op.deadline <= il_now());
}

bool il_is_enabled(const il_thread *thread) { return is_enabled(thread); }

/// Whether the thread could go on for no reason, as a condition may.
static bool may_wake_spuriously(const il_thread *thread) {
  return !thread->finished && thread->op.wakes_spuriously && thread->spurious > 0;
}

int32_t il_holder(const il_thread *thread) {
  const il_op *op = &thread->op;
  switch (op->kind) {
    case IL_QUEUE_SYNC: return op->queue->busy;
    case IL_LOCK:
    case IL_ENTER_ACTOR:
    case IL_READ_LOCK:
    case IL_WRITE_LOCK: break;
    default: return -1;
  }
  if (op->word) {
    pid_t tid = (pid_t)(*op->word & FUTEX_TID_MASK);
    for (int32_t i = 0; i < il_the_run.threads; i++)
      if (il_thread_at(i)->identity.tid == tid) return i;
    return tid ? IL_OUTSIDER : -1;
  }
  if (op->sync->owner >= 0) return op->sync->owner;
  // Of several readers, one that is in the way for good: the thread itself, else the lowest.
  if (op->sync->readers == 0) return op->kind == IL_LOCK && il_is_mutex_left_locked(thread) ? IL_OUTSIDER : -1;
  if (il_read_depth(op->sync, thread->id) > 0) return thread->id;
  int32_t lowest = 0;
  while (il_read_depth(op->sync, lowest) == 0) lowest++;
  return lowest;
}

/// Whether a thread that waits to do this looks different when others have gone on.
static bool depends_on_others(const il_op *op) {
  switch (op->kind) {
    case IL_SUSPENDED:
    case IL_COND_WAKE:
    case IL_QUEUE_DEQUEUE: return true;
    default: return op->wakes_spuriously || il_leaves_something(op);
  }
}

static void add_for_reports(il_view *view, const il_thread *thread) {
  // A block that is behind others waits for its turn.
  if (thread->op.kind == IL_START && thread->ticket && thread->serves) view->object = thread->serves->sync->name;
  if (thread->op.kind == IL_GROUP_WAIT && il_is_item_end(thread->op.sync)) view->kind = IL_ITEM_WAIT;
  // So does one whose queue has another one as its target.
  if (thread->op.kind == IL_LOCK && thread->op.queue) {
    view->kind = IL_QUEUE_SYNC;
    view->object = thread->op.queue->sync->name;
  }
  view->holder = il_holder(thread);
  view->is_idle = il_waits_for_work(thread);
  view->may_be_idle = may_be_idle(thread);
}

static void add_suspension(il_view *view, const il_thread *thread) {
  view->target = thread->task.address ? thread->task.awaited : -1;
  view->awaits = thread->task.awaits;
  view->is_idle = !thread->task.address && !thread->task.awaits;
}

// Field by field: a literal would be built elsewhere and copied with its padding, whose bytes the
// processor would have to collect from stores that are still under way.
const il_view *il_views(bool whole) {
  for (int32_t i = 0; i < il_the_run.threads; i++) {
    il_thread *thread = il_thread_at(i);
    if (thread->is_viewed && !whole) continue;
    const il_op *op = &thread->op;
    il_view *view = &views[i];
    view->kind = op->kind;
    view->object = op->sync ? op->sync->name : 0;
    view->events = il_position(thread);
    view->parent = thread->parent ? thread->parent->id : -1;
    view->holder = -1;
    view->target = op->target;
    view->awaits = NULL;
    view->is_idle = view->may_be_idle = false;
    view->missed = op->kind == IL_COND_WAKE && op->sync->missed;
    view->name = thread->name;
    view->finished = thread->finished;
    view->timed = op->deadline != 0;
    view->by_chance = op->wakes_spuriously && view->timed && may_wake_spuriously(thread) && !il_is_enabled(thread);
    view->is_worker = thread->serves != NULL;
    view->weak = op->is_weak;
    view->left = il_leaves_something(op) ? il_left_of(op) : IL_LEAVES_MANY;
    view->untold = op->kind == IL_QUEUE_DEQUEUE && op->queue && op->queue->first && !op->queue->first->is_told;
    if (whole) add_for_reports(view, thread);
    if (op->kind == IL_SUSPENDED) add_suspension(view, thread);
    thread->is_viewed = !whole && !depends_on_others(op);
  }
  return views;
}

/// All that can go on, those included that would for no reason.
static int32_t with_wakers(int32_t *enabled) {
  int32_t count = 0;
  for (int32_t i = 0; i < il_the_run.threads; i++)
    if (il_is_enabled(il_thread_at(i)) || may_wake_spuriously(il_thread_at(i))) enabled[count++] = i;
  return count;
}

/// Whether a thread has gone on for so long that others have their turn.
static bool has_had_its_turn(const il_thread *thread) {
  const uint64_t share = il_options_in_use()->step_limit / IL_TURNS_OF_A_RUN;
  return (uint64_t)thread->streak >= (share < IL_LONGEST_TURN ? share : IL_LONGEST_TURN);
}

/// The thread that goes on, or -1 when none can.
int32_t il_choose_next(il_thread *self) {
  const il_options *options = il_options_in_use();
  // One thread chooses at a time, and its stack may be small.
  static int32_t enabled[IL_MAX_THREADS];
  int32_t count = 0;
  bool current_enabled = false, some_wake = false;
  for (int32_t i = 0, total = il_the_run.threads; i < total; i++) {
    const il_thread *thread = il_thread_at(i);
    if (thread->finished) continue;
    if (!is_enabled(thread)) {
      // Only beside others: who waits for ever, but for chance, waits for ever.
      some_wake = some_wake || may_wake_spuriously(thread);
      continue;
    }
    enabled[count++] = i;
    current_enabled = current_enabled || thread == self;
  }
  int32_t first = count > 0 ? enabled[0] : -1;
  int32_t ready = count;
  if (count > 0 && some_wake) count = with_wakers(enabled);
  if (count == 0) {
    // A loop that nobody is left to end goes round for ever, which the limit of steps tells.
    if (!il_advance_time(self) && !il_release_spins()) return -1;
    timers++;
    return il_choose_next(self);
  }
  bool can_leave = current_enabled && ready > 1;
  // Who yields lets others go first unless a strategy says otherwise: nothing promises that they do.
  bool gives_way = can_leave && self->op.kind == IL_YIELD;
  bool must_leave = can_leave
      && (has_had_its_turn(self) || (gives_way && self->stays >= IL_MOST_STAYS));
  if (must_leave) il_remark(IL_LONG_TURN, NULL, 0);
  int32_t fallback = first;
  if (current_enabled && !must_leave && !gives_way) fallback = self->id;
  // The next one in turn, so that each of several spinning threads gets one.
  if (must_leave || gives_way)
    for (int32_t i = count - 1; i >= 0; i--)
      if (enabled[i] > self->id && il_is_enabled(il_thread_at(enabled[i]))) fallback = enabled[i];
  int32_t chosen = fallback;
  if (count > 1 || options->every_step) {
    const il_view *seen = il_views(false);
    il_choice choice = {
        .current = self->id,
        .current_enabled = current_enabled,
        .must_leave = must_leave,
        .gives_way = gives_way,
        .fallback = fallback,
        .enabled_count = count,
        .enabled = enabled,
        .thread_count = il_the_run.threads,
        .threads = seen,
        .step = il_step_count(),
        .timers = timers,
        .repeats = il_the_run.repeats,
    };
    choices++;
    self->depth++;
    chosen = options->choose(options->choose_context, &choice);
    self->depth--;
  }
  if (chosen != fallback) {
    il_record_switch((il_switch){
        .thread = self->id,
        .event = il_position(self),
        .target = chosen,
        .preemption = current_enabled && chosen != self->id,
    });
  }
  return chosen;
}

#endif
