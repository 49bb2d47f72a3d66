// Places that take a `Synchronization.Mutex`: do they wait for it, or try?

#ifndef IL_LOCK_SITES_H
#define IL_LOCK_SITES_H

#include "../System/platform.h"

/// Whether the function that `pc` returns to may try a lock, and go on without it.
bool il_may_try_lock(uintptr_t pc);

#endif
