// Tasks that wait for those of lower priority.

#ifndef IL_PRIORITIES_H
#define IL_PRIORITIES_H

#include "threads.h"

/// The priority of the task that the thread stands for, escalations included, or 0.
uint8_t il_priority_of(const il_thread *thread);
/// Remarks on a thread that is about to wait for a lock, if a task of lower priority holds it.
void il_note_wait_for_lock(const il_thread *self);
/// Remarks on a task that takes a lock or a signal, before it learns from that, if it could have come while
/// a task of lower priority still held the lock, or had not signalled.
void il_note_wait_possible(const il_thread *self, const il_sync *sync);
/// Whether what the thread does is not ordered after the last release of the object, so that it could have come first.
bool il_may_precede_release(const il_thread *self, const il_sync *sync);
/// Keeps who has released a lock or an array, or made a semaphore positive, before its clock moves on.
void il_note_releaser(const il_thread *self, il_sync *sync);

#endif
