// What a run requires of the tasks that the subject makes: that they end, and heed cancellations.

#define _GNU_SOURCE
#include "task_requirements.h"

#if IL_CONTROL

#include "actors.h"
#include "../Running/mutations.h"
#include "../Running/remarks.h"
#include "../Running/run.h"

static struct {
  il_ending_of_tasks ending;
  int32_t after_cancellation;
} required;

void il_task_requirements_reset(void) {
  required.ending = IL_MAY_STAY;
  required.after_cancellation = -1;
}

void il_require_of_tasks(il_ending_of_tasks ending, int32_t after_cancellation) {
  required.ending = ending;
  required.after_cancellation = after_cancellation;
}

bool il_asks_for_all_ends(void) { return required.ending == IL_END_WHEN_TOLD; }

int32_t il_threads_so_far(void) { return il_controlled() ? il_thread_total() : 0; }

#if IL_TASKS

void il_note_making(il_thread *made, uintptr_t *frame) {
  if (required.ending != IL_MAY_STAY) il_callers(frame, made->task.made_in, IL_PLACES);
}

void il_note_cancellation(const il_thread *self, const il_thread *cancelled, uintptr_t place) {
  if (required.after_cancellation < 0 || !cancelled || cancelled->task.canceller) return;
  il_thread *task = il_thread_at(cancelled->id);
  task->task.canceller = self;
  task->task.cancelled_in = place;
}

void il_count_giving_way(il_thread *self, uintptr_t place) {
  il_task *task = &self->task;
  if (required.after_cancellation < 0 || !task->address || task->is_over) return;
  // Whether the cancellation comes before or after is a matter of who comes first.
  il_reach(self, (il_op){.kind = IL_ASK_CANCEL, .sync = il_cancellations(self)});
  if (!il_tasks.is_cancelled(task->address)) return;
  if (task->given_way++ < required.after_cancellation) return;
  il_stop_for_task(IL_CANCELLATION_IGNORED, self, (il_other){
      .thread = task->canceller ? task->canceller->id : -1,
      .places = {task->cancelled_in},
  }, place);
}

/// Whether the subject made the task, and it has not ended.
static bool goes_on(const il_thread *thread) {
  return thread->is_created && thread->task.address && !thread->task.is_over && !thread->finished;
}

static il_other maker_of(const il_thread *thread) {
  il_other maker = {.thread = thread->parent ? thread->parent->id : -1};
  for (int32_t i = 0; i < IL_PLACES; i++) maker.places[i] = thread->task.made_in[i];
  return maker;
}

// MARK: Bodies that exclude each other

/// Whether it has passed more points since it was on an actor than the one at which it comes to this one, or
/// ends.
static bool has_acted(const il_thread *self) { return self->events - self->task.left_at > 1; }

void il_note_home(il_thread *self, il_sync *actor) {
  il_task *task = &self->task;
  if (has_acted(self) || (task->home && task->home != actor)) task->acts_elsewhere = true;
  if (!task->home) task->home = actor;
}

void il_note_end_at_home(il_thread *self) {
  if (!self->task.held && has_acted(self)) self->task.acts_elsewhere = true;
}

/// A task of the scenario's own.
static const il_task *body_at(int32_t index) {
  const il_thread *thread = il_thread_at(index);
  return thread->task.address && !thread->is_created ? &thread->task : NULL;
}

/// Whether the body's own closures belong to the actor on which it did everything. What is not isolated
/// may do everything on an actor as well, which is then what it was made for.
static bool is_at_home(const il_task *body) {
  if (!body->home || body->acts_elsewhere) return false;
  return body->isolation == IL_IS_ISOLATED
         || (body->isolation == IL_MAY_BE_ISOLATED && il_is_main_lock(body->home));
}

/// Remarks on the scenario's own tasks since `since` that have done everything on one actor.
static void note_excluded(int32_t since) {
  int32_t bodies = 0, most = 0;
  const il_sync *actor = NULL;
  for (int32_t i = since; i < il_thread_total(); i++) {
    const il_task *body = body_at(i);
    if (!body) continue;
    bodies++;
    int32_t same = 0;
    for (int32_t j = since; is_at_home(body) && j < il_thread_total(); j++) {
      const il_task *other = body_at(j);
      same += other && other->home == body->home && is_at_home(other);
    }
    if (same > most) most = same, actor = body->home;
  }
  if (most > 1)
    il_remark(IL_EXCLUDED, il_is_main_lock(actor) ? "the main actor" : "one actor", (uintptr_t)most);
  else if (bodies > 1)
    il_remark(IL_EXCLUDED, NULL, 1);
}

void il_require_ended(int32_t since) {
  il_thread *self = il_controlled();
  if (!self) return;
  note_excluded(since);
  if (required.ending != IL_END_WHEN_TOLD) return;
  // Whether it has is a matter of who comes first.
  il_reach(self, (il_op){.kind = IL_AWAIT, .sync = il_ends_of_tasks(self, 0)});
  for (int32_t i = since; i < il_thread_total(); i++) {
    const il_thread *thread = il_thread_at(i);
    if (goes_on(thread))
      il_stop_for_task(IL_TASK_OUTLIVES, thread, maker_of(thread), il_place_of_task(thread));
  }
}

bool il_conclude_tasks(void) {
  for (int32_t i = 0; required.ending == IL_END_AT_ALL && i < il_thread_total(); i++) {
    const il_thread *thread = il_thread_at(i);
    if (!goes_on(thread)) continue;
    il_note_stalled(thread, maker_of(thread), il_place_of_task(thread));
    return false;
  }
  return true;
}

#else

bool il_conclude_tasks(void) { return true; }
void il_require_ended(int32_t since) { (void)since; }

#endif
#endif
