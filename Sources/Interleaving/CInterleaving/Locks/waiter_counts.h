// The table in which the C++ library counts who waits for an atomic.

#ifndef IL_WAITER_COUNTS_H
#define IL_WAITER_COUNTS_H

#include "../System/platform.h"

bool il_counts_waiters(uintptr_t address);
/// Takes what the table holds for how each run begins.
void il_keep_waiter_counts(void);
void il_restore_waiter_counts(void);

#endif
