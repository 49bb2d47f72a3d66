// What a task keeps while it is suspended.

#ifndef IL_TASK_FRAMES_H
#define IL_TASK_FRAMES_H

#include "../Threads/threads.h"

/// Whether the address lies in what the task of the thread has put there for itself.
bool il_is_in_frames(const il_thread *self, uintptr_t address);
/// A hash of all that the subject's functions keep while the task is suspended. False if that is not known.
bool il_state_of_task(const il_thread *self, uint64_t *state);

#endif
