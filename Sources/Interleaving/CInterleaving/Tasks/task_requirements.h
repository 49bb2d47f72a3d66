// What a run requires of the tasks that the subject makes.

#ifndef IL_TASK_REQUIREMENTS_H
#define IL_TASK_REQUIREMENTS_H

#include "../Threads/threads.h"

void il_task_requirements_reset(void);
/// Whether there may be a point that asks whether all tasks have ended.
bool il_asks_for_all_ends(void);
/// The subject has made the task that the thread stands for, in the function of that frame.
void il_note_making(il_thread *made, uintptr_t *frame);
/// The task is cancelled by `self`, at `place`.
void il_note_cancellation(const il_thread *self, const il_thread *cancelled, uintptr_t place);
/// The task gives way, and goes on at `place`. Ends the run if it should have heeded its cancellation.
void il_count_giving_way(il_thread *self, uintptr_t place);
/// The task comes to an actor.
void il_note_home(il_thread *self, il_sync *actor);
/// The task has ended, and may have done something since it left its actor.
void il_note_end_at_home(il_thread *self);
/// At the end of a run: whether every task has ended that had to; notes one that has not.
bool il_conclude_tasks(void);
/// Where a task that is suspended goes on, or 0.
uintptr_t il_place_of_task(const il_thread *thread);

#endif
