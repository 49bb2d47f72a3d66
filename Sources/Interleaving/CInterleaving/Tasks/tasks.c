// Tasks as threads of a run: the jobs of a task, one after the other, run on the thread that stands for
// it.

#define _GNU_SOURCE
#include "tasks.h"

#if IL_CONTROL

#include "task_runtime.h"

#if IL_TASKS

#include "actors.h"
#include "task_jobs.h"
#include "../Running/clocks.h"
#include "../System/images.h"
#include "../Running/mutations.h"
#include "../Running/records.h"
#include "../Running/remarks.h"
#include "../Running/run.h"
#include "suspension_points.h"
#include "task_requirements.h"
#include "yield_loops.h"
#include <stdlib.h>

static bool owns_tasks;
static il_isolation isolation_of_own;

void il_begin_own_tasks(il_isolation isolation) {
  owns_tasks = true;
  isolation_of_own = isolation;
}
void il_end_own_tasks(void) { owns_tasks = false; }

// MARK: The thread of a task

il_thread *il_thread_of_task(const void *task) {
  if (!task) return NULL;
  for (int32_t i = 0; i < il_thread_total(); i++) {
    il_thread *thread = il_thread_at(i);
    if (thread->task.address == task && !thread->task.is_over && !thread->finished) return thread;
  }
  return NULL;
}

static bool has_job(const il_thread *self) {
  return self->task.job || self->task.is_over || self->quit;
}

il_sync *il_wake_of(il_thread *self, const void *task) {
  return il_sync_for(self, (uintptr_t)task + 4);
}

static bool always(const il_thread *self) {
  (void)self;
  return true;
}

/// A task that yields waits for a job that resumes it, which comes when others had their turn.
static void resume_after_yield(il_thread *self) {
  void *job = self->task.resumption;
  if (!job) return;
  self->task.resumption = NULL;
  il_watch_yield(self);
  il_reach(self, (il_op){.kind = IL_SUSPENDED, .ready = always});
  il_run_for_runtime(self, job, false);
}

uintptr_t il_place_after(const void *resume, const il_async_context *context) {
  const void *place = resume;
  for (const il_async_context *at = context; at && !il_is_subject((uintptr_t)place); at = at->parent)
    place = at->resume_parent;
  return il_is_subject((uintptr_t)place) ? (uintptr_t)place + 1 : 0;
}

/// Where the subject goes on when the task does.
static uintptr_t place_of(const void *task) {
  const il_job *job = task;
  return il_place_after(job->resume, job->context);
}

uintptr_t il_place_of_task(const il_thread *thread) {
  if (thread->op.kind == IL_ENTER_ACTOR && thread->task.runs) return il_place_after(thread->task.resume, NULL);
  // What a task keeps for when it goes on says nothing while it runs.
  return thread->task.runs ? 0 : place_of(thread->task.address);
}

void il_note_held_locks(const il_thread *self, uintptr_t place) {
  // Another thread may go on, which some locks do not let release them.
  if (self->locks > 0 || self->held_count > 0) il_remark(IL_LOCKED_AWAIT, NULL, place);
}

static void run_job(il_thread *self, void *job, il_executor executor) {
  il_enter_executor(self, executor);
  il_take_way(self);
  self->task.runs = true;
  il_tasks.run_job(job, executor.identity, executor.implementation);
  self->task.runs = false;
  uintptr_t place = self->task.is_over ? 0 : place_of(self->task.address);
  il_leave_executor(self, place);
  il_count_giving_way(self, place);
}

static void serve_task(void *unused) {
  (void)unused;
  il_thread *self = il_self;
  il_task *task = &self->task;
  if (self->quit) return;
  // It began on the thread that made it, and has ended there.
  if (task->is_over) return il_acquire(self, il_wake_of(self, task->address));
  for (;;) {
    task->left_at = self->events;
    void *job = task->job;
    task->job = NULL;
    run_job(self, job, task->executor);
    if (task->is_over) return;
    il_note_held_locks(self, place_of(task->address));
    resume_after_yield(self);
    il_reach(self, (il_op){.kind = IL_SUSPENDED,
                           .sync = il_wake_of(self, task->address),
                           .ready = has_job});
    if (self->quit) return;
    if (task->is_over) return il_acquire(self, il_wake_of(self, task->address));
  }
}

il_sync *il_ends_of_tasks(il_thread *self, uintptr_t family) {
  static char all;
  if (il_options_in_use()->ends_cancel) return il_cancellations(self);
  return il_sync_for(self, family && !il_asks_for_all_ends() ? family : (uintptr_t)&all);
}

uintptr_t il_family_of_task(const void *task) {
  // Memory of one that has ended is no other's in this run.
  for (int32_t i = 0; task && i < il_thread_total(); i++)
    if (il_thread_at(i)->task.address == task) return il_thread_at(i)->task.family;
  return 0;
}

uintptr_t il_children_of_task(const void *task) { return (uintptr_t)task; }

/// What the end of a new task is ordered with. Which child of a group ends first decides what that gives next;
/// what is awaited by itself is alone.
static uintptr_t family_of_new(const il_thread *self, const void *task) {
  if (!(((const il_job *)task)->flags & IL_GROUP_TASK)) return (uintptr_t)task + 1;
  const void *parent = self->sorting > 0 ? self->task.sorts_for : il_tasks.current_task();
  if (parent && parent != task) return il_children_of_task(parent);
  // It comes from an executor of the subject's: all ends are taken for one family.
  il_end_may_cancel();
  return 0;
}

typedef SWIFTASYNC void (*completion_call)(ASYNC_CONTEXT context,
                                           __attribute__((swift_context)) void *error);

static completion_call note_completion(const void *error) {
  il_thread *own = il_thread_of_task(il_tasks.current_task());
  // Only of a task that has a thread was this put in the place of another.
  if (!own) abort();
  il_thread *self = il_controlled();
  if (self) il_reach(self, (il_op){.kind = IL_TASK_END, .sync = il_ends_of_tasks(self, own->task.family)});
  if (self) il_note_end_at_home(self);
  if (self && error) il_note_error_of_child(self);
  own->task.is_over = true;
  if (self && self != own) {
    // On a thread of an executor that the subject wrote.
    il_sync *wake = il_wake_of(self, own->task.address);
    il_release(self, wake);
    il_note_ending(self, wake);
  }
  return (completion_call)own->task.completion;
}

static SWIFTASYNC void complete(ASYNC_CONTEXT context, __attribute__((swift_context)) void *error) {
  completion_call real = note_completion(error);
  __attribute__((musttail)) return real(context, error);
}

il_thread *il_thread_for_task(il_thread *self, void *task) {
  il_thread *thread = il_thread_of_task(task);
  if (thread) return thread;
  thread = il_adopt(self, serve_task, NULL);
  if (!thread) {
    il_stop(IL_TOO_MANY_THREADS);
    return NULL;
  }
  thread->is_created = !owns_tasks;
  thread->task.isolation = owns_tasks ? isolation_of_own : IL_IS_NOT_ISOLATED;
  thread->task.address = task;
  thread->task.family = family_of_new(self, task);
  thread->task.awaited = -1;
  il_note_making(thread, IL_FRAME);
  thread->task.completion = il_replace_completion(task, (void *)complete);
  return thread;
}

void il_begin_on_this_thread(il_thread *self, void *task) {
  if (*(void **)task != il_task_metadata) return;
  il_thread *thread = il_thread_for_task(self, task);
  if (!thread) return;
  // Until it is suspended for the first time it needs none of its own.
  il_intend(thread, (il_op){.kind = IL_SUSPENDED, .sync = il_wake_of(self, task), .ready = has_job});
}

bool il_is_on_its_thread(const il_thread *self) {
  return self->task.runs && self->sorting == 0 && il_tasks.current_task() == self->task.address;
}

void il_note_left_tasks(void) {
  for (int32_t i = 0; i < il_thread_total(); i++) {
    const il_thread *thread = il_thread_at(i);
    if (!thread->task.address || thread->task.is_over || thread->finished) continue;
    il_remark(IL_LEFT_SUSPENDED,
              thread->task.awaits ? thread->task.awaits : "somebody who resumes it", 0);
  }
}

bool il_have_tasks_a_circle(void) {
  for (int32_t start = 0; start < il_thread_total(); start++) {
    int32_t at = start;
    for (int32_t passed = 0; passed < il_thread_total(); passed++) {
      const il_thread *thread = il_thread_at(at);
      if (thread->finished || thread->op.kind != IL_SUSPENDED || !thread->task.awaits) break;
      at = thread->task.awaited;
      if (at == start) return true;
      if (at < 0) break;
    }
  }
  return false;
}

#else

void il_hook_tasks(void) {}
void il_tell_order(bool tells) { (void)tells; }
void il_settle_task(il_thread *self) { (void)self; }
void il_begin_own_tasks(il_isolation isolation) { (void)isolation; }
bool il_takes_timed_job(uint64_t when, void *job, void *caller) {
  (void)when, (void)job, (void)caller;
  return false;
}
void il_free_abandoned_actors(void) {}
void il_note_left_tasks(void) {}
bool il_have_tasks_a_circle(void) { return false; }
il_sync *il_cause_of_lock_of_tasks(il_thread *self, void *caller) {
  (void)self, (void)caller;
  return NULL;
}
void il_take_lock_of_tasks(il_thread *self, const void *lock, void *caller) {
  (void)self, (void)lock, (void)caller;
}
void il_give_back_lock_of_tasks(const void *lock, void *caller) { (void)lock, (void)caller; }
void il_end_own_tasks(void) {}
bool il_takes_job_of_queue(void *queue, void *job, void *caller) {
  (void)queue, (void)job, (void)caller;
  return false;
}

#endif
#endif
