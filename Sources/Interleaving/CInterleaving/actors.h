// Actors, and the main actor: locks that tasks take.

#ifndef IL_ACTORS_H
#define IL_ACTORS_H

#include "task_runtime.h"

#if IL_TASKS

il_thread *il_thread_of_task(const void *task);
il_thread *il_thread_for_task(il_thread *self, void *task);
bool il_is_main(il_executor executor);
/// The queue of the main thread, or NULL.
void *il_main_queue(void);
/// Takes the executor that a job is about to run on, if it takes one job at a time.
void il_enter_executor(il_thread *self, il_executor executor);
/// Gives back what the task's job had when it ended.
void il_leave_executor(il_thread *self);
/// An actor is about to run the task on the calling thread: it is to go to its own, and then come.
void il_take_out_of_line(il_thread *self, il_job *task);

#endif
#endif
