// Actors. A task that goes to an actor waits until it is free in the model, and so finds it free in
// the runtime, which then goes on at once on the task's own thread.

#define _GNU_SOURCE
#include "actors.h"

#if IL_TASKS

#include "../Running/clocks.h"
#include "../Running/mutations.h"
#include "../System/originals.h"
#include "../Dispatch/queues.h"
#include "../Running/records.h"
#include "../Running/remarks.h"
#include "../Running/run.h"
#include "suspension_points.h"
#include "task_jobs.h"
#include "task_requirements.h"
#include "tasks.h"
#include <dlfcn.h>
#include <string.h>

static bool is_actor(il_executor executor) {
  return executor.identity && !executor.implementation;
}

bool il_is_main(il_executor executor) {
  return executor.identity && executor.identity == il_tasks.main_executor().identity;
}

void *il_main_queue(void) {
  static void *_Atomic known;
  void *queue = known;
  if (!queue) known = queue = dlsym(RTLD_DEFAULT, "_dispatch_main_q");
  return queue;
}

/// Jobs of the main actor and blocks on the main queue exclude each other.
static il_sync *main_lock(il_thread *self) {
  il_queue *queue = il_queue_for(self, il_main_queue());
  if (queue->has_run && !queue->is_target) il_tried_lock();
  queue->is_target = true;
  return queue->domain;
}

/// What takes one job at a time; NULL for the pool, and for executors that the subject wrote, which
/// run jobs as they are told to.
static il_sync *lock_of(il_thread *self, il_executor executor) {
  if (il_is_main(executor) && il_main_queue()) return main_lock(self);
  if (!is_actor(executor)) return NULL;
  return il_sync_for(self, (uintptr_t)executor.identity + 3);
}

bool il_is_main_lock(const il_sync *lock) {
  return lock->address == (uintptr_t)il_main_queue() + 2;
}

const void *il_actor_of_lock(const il_sync *lock) { return (const void *)(lock->address - 3); }

static bool is_free(const il_thread *self) { return self->op.sync->owner < 0; }

/// What the runtime keeps in an actor, behind what every object begins with.
static uintptr_t *state_of(const il_sync *lock) {
  return (uintptr_t *)(lock->address - 3) + 2;
}

static void hold(il_thread *self, il_sync *lock) {
  self->task.knows_idle = false;
  il_note_home(self, lock);
  lock->owner = self->id;
  il_acquire(self, lock);
  self->task.held = lock;
  il_log(self, IL_ENTER_ACTOR, lock, il_is_main_lock(lock), 0);
}

/// Gives back the actor that it is on; which, or NULL.
static il_sync *let_go(il_thread *self) {
  il_sync *lock = self->task.held;
  if (!lock) return NULL;
  self->task.held = NULL;
  self->task.is_on_its_way = false;
  self->task.left_at = self->events;
  il_release(self, lock);
  il_note_ending(self, lock);
  lock->owner = -1;
  il_log(self, IL_LEAVE_ACTOR, lock, il_is_main_lock(lock), 0);
  return lock;
}

void il_enter_executor(il_thread *self, il_executor executor) {
  il_sync *lock = lock_of(self, executor);
  if (!lock) return;
  il_reach(self, (il_op){.kind = IL_ENTER_ACTOR, .sync = lock, .ready = is_free});
  hold(self, lock);
  if (il_is_main_lock(lock)) return;
  memcpy(self->task.idle, state_of(lock), sizeof self->task.idle);
  self->task.knows_idle = true;
}

void il_free_abandoned_actors(void) {
  for (int32_t i = 0; i < il_thread_total(); i++) {
    const il_thread *thread = il_thread_at(i);
    const il_sync *lock = thread->task.held;
    // The actor lives: its code stands on the thread's stack.
    if (thread->abandoned && !thread->lost && lock && thread->task.knows_idle)
      memcpy(state_of(lock), thread->task.idle, sizeof thread->task.idle);
  }
}

void il_leave_executor(il_thread *self, uintptr_t place) { il_give_way(self, let_go(self), place); }

void il_settle_task(il_thread *self) {
  if (il_tasks.current_task() != self->task.address) return;
  il_sync *lock = lock_of(self, il_tasks.current_executor());
  if (lock == self->task.held || self->task.is_on_its_way) return;
  il_leave_unseen(self, let_go(self));
  if (lock && lock->owner < 0) hold(self, lock);
}

void il_go_with_library(il_thread *self, const void *actor) {
  // From one actor to another the library gives the first one back itself, and later.
  if (self->task.held) return;
  if (!actor || !il_is_on_its_thread(self) || il_tasks.current_executor().identity == actor) return;
  // One that keeps its jobs itself: others have executors, to which jobs are brought.
  il_sync *lock = il_known_sync((uintptr_t)actor + 3);
  if (!lock) return;
  il_reach(self, (il_op){.kind = IL_ENTER_ACTOR, .sync = lock, .ready = is_free});
  hold(self, lock);
  self->task.is_on_its_way = true;
}

void il_note_arrival(il_thread *self, const void *actor) {
  bool is_known = il_known_sync((uintptr_t)actor + 3);
  il_sync *lock = il_sync_for(self, (uintptr_t)actor + 3);
  self->task.is_on_its_way = false;
  if (lock == self->task.held) return;
  il_leave_unseen(self, let_go(self));
  if (lock->owner >= 0) return;
  // The runtime has given it the actor; who comes between waits in the actor's line, and could have come
  // before.
  if (is_known) il_met_uncontrolled("a way to an actor that the library takes by itself", 0);
  self->task.runs = false;
  il_reach(self, (il_op){.kind = IL_ENTER_ACTOR, .sync = lock, .ready = is_free});
  self->task.runs = true;
  hold(self, lock);
}

// MARK: Going somewhere

// The other parameters are there so that both ways out of here are tail calls of one signature.
static SWIFTASYNC void arrive(ASYNC_CONTEXT context, il_resume unused, void *identity,
                              void *implementation) {
  (void)unused, (void)identity, (void)implementation;
  il_thread *self = il_controlled();
  il_thread *own = il_thread_of_task(il_tasks.current_task());
  if (own && own == self) {
    uintptr_t place = il_place_after(self->task.resume, context);
    il_leave_executor(self, place);
    // On the way back to the pool an await has counted already.
    if (self->task.target.identity) il_count_giving_way(self, place);
    if (is_actor(self->task.target)) il_enter_executor(self, self->task.target);
    il_take_way(self);
  }
  il_task *task = &own->task;
  il_resume resume = (il_resume)task->resume;
  __attribute__((musttail)) return il_tasks.switch_executor(context, resume, task->target.identity,
                                                            task->target.implementation);
}

SWIFTASYNC void swift_task_switch(ASYNC_CONTEXT context, il_resume resume, void *identity,
                                  void *implementation) {
  static _Atomic(il_switch_call) cached;
  il_switch_call real = IL_REAL(cached, "swift_task_switch");
  il_thread *self = il_controlled();
  if (!self) __attribute__((musttail)) return real(context, resume, identity, implementation);
  if (!il_tasks_are_known || il_tasks.current_task() != self->task.address) {
    // For one: on a thread of an executor that the subject wrote.
    il_reach(self, (il_op){.kind = IL_POINT});
    __attribute__((musttail)) return real(context, resume, identity, implementation);
  }
  il_settle_task(self);
  il_executor goal = {identity, implementation};
  if ((is_actor(goal) || il_is_main(goal)) && il_tasks.current_executor().identity != identity
      && il_mutates_at(IL_DROP_ISOLATION, (uintptr_t)resume + 1))
    identity = implementation = NULL;
  if (il_tasks.current_executor().identity == identity)
    __attribute__((musttail)) return real(context, resume, identity, implementation);
  il_note_held_locks(self, (uintptr_t)resume + 1);
  self->task.target = (il_executor){identity, implementation};
  self->task.resume = (void *)resume;
  // First off the actor, so that it is free for whoever comes before this task arrives.
  if (self->task.held) __attribute__((musttail)) return real(context, (il_resume)arrive, NULL, NULL);
  __attribute__((musttail)) return arrive(context, NULL, NULL, NULL);
}

// MARK: Out of an actor's line

static SWIFTASYNC void step_off(ASYNC_CONTEXT context, il_resume unused, void *identity,
                                void *implementation) {
  (void)unused, (void)identity, (void)implementation;
  il_executor main = il_tasks.main_executor();
  // The main actor takes no task at once, so this leads to the hook, which knows the thread.
  __attribute__((musttail)) return il_tasks.switch_executor(context, (il_resume)arrive, main.identity,
                                                            main.implementation);
}

void il_take_out_of_line(il_thread *self, il_job *task) {
  il_thread *own = il_thread_for_task(self, task);
  own->task.target = il_tasks.current_executor();
  own->task.resume = task->resume;
  task->resume = (void *)step_off;
}

#endif
