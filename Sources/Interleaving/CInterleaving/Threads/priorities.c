// Tasks that wait for those of lower priority. An `await` escalates whom it waits for, so that is no
// inversion; a lock or a semaphore does nothing of the kind.

#define _GNU_SOURCE
#include "priorities.h"

#if IL_CONTROL

#include "../Running/choice.h"
#include "../Running/mutations.h"
#include "../Running/remarks.h"
#include "../Running/run.h"
#include "../Tasks/task_runtime.h"

uint8_t il_priority_of(const il_thread *thread) {
#if IL_TASKS
  const il_task *task = &thread->task;
  if (il_tasks_are_known && task->address && !task->is_over)
    return (uint8_t)il_tasks.priority(task->address);
#endif
  (void)thread;
  return 0;
}

static void note(const il_thread *self, uint8_t other) {
  if (other == 0 || other >= il_priority_of(self)) return;
  il_remark(IL_INVERSION, NULL, il_place_in_swift(IL_FRAME));
}

static bool is_lock(il_kind kind) {
  return kind == IL_LOCK || kind == IL_READ_LOCK || kind == IL_WRITE_LOCK;
}

void il_note_wait_for_lock(const il_thread *self) {
  if (!is_lock(self->op.kind) || il_is_enabled(self)) return;
  int32_t holder = il_holder(self);
  if (holder >= 0) note(self, il_priority_of(il_thread_at(holder)));
}

bool il_may_precede_release(const il_thread *self, const il_sync *sync) {
  return sync->released_at > self->clock.at[sync->releaser];
}

// Schedules of one class differ in whether somebody comes before a release or after it, and only one of them
// may be tried.
void il_note_wait_possible(const il_thread *self, const il_sync *sync) {
  if (sync->priority == 0) return;
  if (self->op.kind != IL_SEM_WAIT && !is_lock(self->op.kind)) return;
  if (il_may_precede_release(self, sync)) note(self, sync->priority);
}

void il_note_releaser(const il_thread *self, il_sync *sync) {
  // Who waits for a semaphore waits for the one that makes it positive.
  if (self->op.kind == IL_SEM_POST && sync->depth > 1) return;
  sync->priority = il_priority_of(self);
  sync->releaser = (uint16_t)self->id;
  sync->released_at = self->clock.at[self->id];
}

#endif
