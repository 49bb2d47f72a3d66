// Swift's tasks.
//
// A task is a thread of the run: its jobs, one after the other, run on the thread that stands for it.
// An actor is a lock that its tasks take and give back, so which of several waiting tasks it takes is
// a choice.

#ifndef IL_TASKS_H
#define IL_TASKS_H

#include "../Threads/threads.h"

void il_hook_tasks(void);
/// Lets the language's runtime tell what precedes what, or not.
void il_tell_order(bool tells);
/// The task may have come to an actor, or left one, where the runtime alone has seen it.
void il_settle_task(il_thread *self);
/// Whether what the runtime tells a queue to run is a job of the main actor or of the pool, which is now
/// the run's.
bool il_takes_job_of_queue(void *queue, void *job, void *caller);
/// The same, of a job for later.
bool il_takes_timed_job(uint64_t when, void *job, void *caller);
/// What the order depends on in which it gets a lock that it has to wait for, or NULL if it is no lock
/// of tasks.
il_sync *il_cause_of_lock_of_tasks(il_thread *self, void *caller);
/// A lock that the library of tasks takes for itself, which orders what it calls the subject for.
void il_take_lock_of_tasks(il_thread *self, const void *lock, void *caller);
void il_give_back_lock_of_tasks(const void *lock, void *caller);
/// Lets go of the actors that the threads of an abandoned run are on. One that outlives the run, as a global
/// actor does, would let nobody in any more.
void il_free_abandoned_actors(void);
/// Remarks on the tasks that are suspended now that the run is over.
void il_note_left_tasks(void);

/// Whether suspended tasks wait for each other's end.
bool il_have_tasks_a_circle(void);

#endif
