// Tasks that wait for those of lower priority. An `await` escalates whom it waits for, so that is no
// inversion; a lock or a semaphore does nothing of the kind.

#define _GNU_SOURCE
#include "priorities.h"

#if IL_CONTROL

#include "choice.h"
#include "mutations.h"
#include "remarks.h"
#include "run.h"
#include "task_runtime.h"

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

void il_note_wait_for_lock(const il_thread *self) {
  switch (self->op.kind) {
    case IL_LOCK:
    case IL_READ_LOCK:
    case IL_WRITE_LOCK: break;
    default: return;
  }
  if (il_is_enabled(self)) return;
  int32_t holder = il_holder(self);
  if (holder >= 0) note(self, il_priority_of(il_thread_at(holder)));
}

void il_note_wait_for_signal(const il_thread *self, uint8_t poster) { note(self, poster); }

#endif
