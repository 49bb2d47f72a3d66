// Threads of the platform that are kept from run to run: to make one takes longer than what most of them do.

#ifndef IL_KEPT_THREADS_H
#define IL_KEPT_THREADS_H

#include "free_runs.h"

#if IL_HAS_THREADS

/// Has the thread of a number do this; false if there is no thread to be had.
bool il_employ(int32_t number, void (*work)(void *), void *argument);
/// Leaves the thread of a number to itself: it will not come back.
void il_give_up(int32_t number);

#endif
#endif
