// What belongs to a thread: its thread-local variables, its values by key, what it does at its end.

#ifndef IL_THREAD_STORAGE_H
#define IL_THREAD_STORAGE_H

#include "threads.h"

/// Finds the thread-local variables of the subject; on the thread itself, when it begins.
void il_find_storage(il_thread *self);
/// Puts them back to what they are on a new thread.
void il_renew_storage(il_thread *thread);
/// Destroys what the thread leaves behind, as at the end of a thread of its own.
void il_destroy_storage(il_thread *self);
/// Forgets the calling thread's values by key without destroying them, before it ends in the middle of something.
void il_drop_values(void);

#endif
