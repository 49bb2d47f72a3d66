// What the parts of the machinery of tasks ask of each other.

#ifndef IL_TASK_JOBS_H
#define IL_TASK_JOBS_H

#include "task_runtime.h"

#if IL_TASKS

/// What the runtime does for itself, in which tasks are made ready for their threads. It may wait for a
/// lock of the runtime, and is no point besides.
void il_run_for_runtime(il_thread *self, void *job, bool is_sorting);
/// By which whoever resumes a task comes before what it does then.
il_sync *il_wake_of(il_thread *self, const void *task);
/// What a task has set up for its cancellation: who cancels it comes after that.
il_sync *il_handlers_of(const void *task);
/// Whether what runs is the task that the thread stands for.
bool il_is_on_its_thread(const il_thread *self);
/// Whether it is one of the few places in the library of tasks that call here; others in the runtime
/// tell of what is made once.
bool il_is_place_of_tasks(void *pc);

#endif
#endif
