// Actors, and the main actor: locks that tasks take.

#ifndef IL_ACTORS_H
#define IL_ACTORS_H

#include "task_runtime.h"

#if IL_TASKS

il_thread *il_thread_of_task(const void *task);
il_thread *il_thread_for_task(il_thread *self, void *task);
/// The task is about to begin on the thread that calls.
void il_begin_on_this_thread(il_thread *self, void *task);
/// What cancellations and whoever asks for them depend on each other by.
il_sync *il_cancellations(il_thread *self);
/// A point at which the task can see that it is cancelled, and comes after what precedes the cancellation.
void il_meet_cancellation(il_thread *self, uintptr_t pc);
/// A point at which the library is about to cancel tasks by itself.
void il_cancel_by_library(il_thread *self);
/// The task is over, and if by an error its group may cancel others.
void il_note_error_of_child(il_thread *self);
/// What it asked for last that it may have to wait for.
void il_wait_for(il_thread *self, const char *what);
/// By which the ends of a family depend on each other, for their order decides what a group gives next, and
/// on whoever awaits one, for it may not have to wait; and on cancellations where ends cancel. 0 stands
/// for all families where all are asked for.
il_sync *il_ends_of_tasks(il_thread *self, uintptr_t family);
/// The family that the task is in, of one that has a thread or had one: the children in a parent's groups are
/// one, and others are alone. 0 of others.
uintptr_t il_family_of_task(const void *task);
/// The family of the children in its groups.
uintptr_t il_children_of_task(const void *task);
bool il_is_main(il_executor executor);
/// The queue of the main thread, or NULL.
void *il_main_queue(void);
/// Takes the executor that a job is about to run on, if it takes one job at a time.
void il_enter_executor(il_thread *self, il_executor executor);
/// Gives back what the task's job had when it ended; the subject goes on at `place`.
void il_leave_executor(il_thread *self, uintptr_t place);
/// Whether the lock is the main actor's.
bool il_is_main_lock(const il_sync *lock);
const void *il_actor_of_lock(const il_sync *lock);
/// Where the subject goes on, if that is what the task goes on with; 0 if that is not known.
uintptr_t il_place_after(const void *resume, const il_async_context *context);
/// The task is about to be suspended, or to go elsewhere, and goes on at `place`.
void il_note_held_locks(const il_thread *self, uintptr_t place);
/// The library is about to bring the task to the actor; NULL if to none.
void il_go_with_library(il_thread *self, const void *actor);
/// The library itself has brought the task to an actor.
void il_note_arrival(il_thread *self, const void *actor);
/// An actor is about to run the task on the calling thread: it is to go to its own, and then come.
void il_take_out_of_line(il_thread *self, il_job *task);

#endif
#endif
