// Loops of tasks that look, and yield until something has changed.
//
// Between two yields a task goes a round. If all that it keeps is as it was a round before, and it has
// changed nothing on the way but its own frames, and nobody has changed what it has looked at since it
// looked, then the next round is the same once more: the run without it comes to the same. So the task
// waits until somebody else has changed one of these things, and an exhaustive search comes to an end. This
// is exact, as it is for threads: a loop that counts its rounds never keeps the same twice.
//
// What a task has looked at are the locks that it took, the actors that it was on, atomics, and whether it was
// cancelled. Memory that belongs to a lock or an actor changes with that. What two tasks do that only look
// is no news for either.

#include "yield_loops.h"

#if IL_CONTROL

#include "../Running/remarks.h"
#include "../Running/run.h"
#include "../Running/spins.h"
#include "task_frames.h"
#include "../Running/virtual_time.h"

void il_note_news(const il_thread *self, il_sync *sync) {
  const il_round *round = &self->task.round;
  if (self->task.address && round->is_known && round->effects == self->effects) return;
  sync->news++;
}

/// Whether all that a task can have done by it is to look; else it may have changed something.
static bool only_looks(const il_op *op) {
  switch (op->kind) {
    case IL_ATOMIC_LOAD:
    case IL_LOCK:
    case IL_UNLOCK:
    case IL_READ_LOCK:
    case IL_READ_UNLOCK:
    case IL_ENTER_ACTOR:
    case IL_ASK_CANCEL:
    case IL_SUSPENDED:
    case IL_FENCE:
    case IL_SPIN:
    case IL_RELEASE:
    case IL_RUNTIME_LOCK:
    case IL_STATUS_LOCK: return true;
    default: return false;
  }
}

static void look(il_thread *self, il_sync *sync) {
  il_round *round = &self->task.round;
  for (int32_t i = 0; i < round->count; i++)
    if (round->looks[i].sync == sync) return;
  if (round->count == IL_SPIN_LOOKS)
    self->effects++;
  else
    round->looks[round->count++] = (il_look){.sync = sync, .version = sync->news};
}

void il_note_round(il_thread *self, const il_op *op) {
  if (!only_looks(op))
    self->effects++;
  else if (op->sync && op->kind != IL_RELEASE && op->kind != IL_SUSPENDED && op->kind != IL_SPIN)
    look(self, op->sync);
}

static bool has_news(const il_thread *self) {
  const il_round *round = &self->task.round;
  if (il_are_spins_released() || round->time != il_now()) return true;
  for (int32_t i = 0; i < round->count; i++)
    if (round->looks[i].sync->news != round->looks[i].version) return true;
  return false;
}

void il_watch_yield(il_thread *self) {
  il_round *round = &self->task.round;
  uint64_t state = 0;
  bool is_known = !il_are_spins_released() && il_access_was_seen && il_state_of_task(self, &state);
  bool is_same = is_known && round->is_known && round->state == state
      && round->effects == self->effects && round->count > 0 && !has_news(self);
  if (is_same && round->is_stale) {
    // As for threads: what comes of reading the same once more comes of the run without it.
    self->task.fresh = self->effects + 1;
    il_the_run.repeats = true;
  } else if (is_same) {
    il_reach(self, (il_op){.kind = IL_SPIN, .ready = has_news});
  }
  round->is_known = is_known;
  round->state = state;
  round->effects = self->effects;
  round->time = il_now();
  round->is_stale = false;
  round->count = 0;
}

#endif
