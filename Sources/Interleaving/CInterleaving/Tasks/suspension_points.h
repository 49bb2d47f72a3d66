// Where tasks give way, and what is asked there.

#ifndef IL_SUSPENSION_POINTS_H
#define IL_SUSPENSION_POINTS_H

#include "../Threads/threads.h"

void il_suspension_points_reset(void);
/// The thread gives way: it has left `actor`, if that is not NULL, and its subject goes on at `place`.
void il_give_way(il_thread *self, const il_sync *actor, uintptr_t place);
/// It has left the actor, and is about something else already.
void il_leave_unseen(il_thread *self, const il_sync *actor);
/// The thread goes on.
void il_take_way(il_thread *self);
/// A thread begins; nothing, of a task.
void il_begin_way(il_thread *self);
/// A thread that is no task has come to its end.
void il_end_way(il_thread *self);

#endif
