// Tasks that wait for those of lower priority.

#ifndef IL_PRIORITIES_H
#define IL_PRIORITIES_H

#include "threads.h"

/// The priority of the task that the thread stands for, escalations included, or 0.
uint8_t il_priority_of(const il_thread *thread);
/// Remarks on a thread that is about to wait for a lock, if a task of lower priority holds it.
void il_note_wait_for_lock(const il_thread *self);
/// Remarks on a thread that had to wait until one of that priority signalled.
void il_note_wait_for_signal(const il_thread *self, uint8_t poster);

#endif
