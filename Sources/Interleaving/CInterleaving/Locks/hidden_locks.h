// Locks that a library has compiled into itself, which nobody sees.

#ifndef IL_HIDDEN_LOCKS_H
#define IL_HIDDEN_LOCKS_H

#include "../Threads/threads.h"

/// A point that is ordered with all others at this object, as by a lock that is taken and released.
void il_pass(il_thread *self, il_sync *sync);
/// Takes and releases the lock of what is at the address, at one point: for a call that does so inside.
void il_pass_hidden_lock(il_thread *self, uintptr_t address, uintptr_t pc);

#endif
