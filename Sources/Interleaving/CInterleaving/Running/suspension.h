// Queues that are held up.

#ifndef IL_SUSPENSION_H
#define IL_SUSPENSION_H

#include "../Threads/threads.h"

void il_suspend_queue(il_thread *self, il_queue *queue, void *caller);
void il_resume_queue(il_thread *self, il_queue *queue, void *caller);
/// Waits until the queue, and all that it runs on, may run a block; false if the run is over first.
bool il_pass_suspension(il_thread *self, il_queue *queue);
/// Whether the queue was made with this, and is to be activated first.
bool il_begins_inactive(const void *attributes);

#endif
