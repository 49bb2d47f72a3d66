// Loops of tasks that look, and yield until something has changed.

#ifndef IL_YIELD_LOOPS_H
#define IL_YIELD_LOOPS_H

#include "../Threads/threads.h"

/// The task has passed a point. What it has looked at is noted, or that it may have changed something.
void il_note_round(il_thread *self, const il_op *op);
/// The task yields: waits if its next round would be the last one over again.
void il_watch_yield(il_thread *self);
/// The thread has given back the object: whoever waits for it finds something new, unless a task has
/// changed nothing since it last yielded.
void il_note_news(const il_thread *self, il_sync *sync);

#endif
