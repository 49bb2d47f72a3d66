// A subject that crashes.

#ifndef IL_CRASH_H
#define IL_CRASH_H

#include "../System/platform.h"

void il_watch_for_crashes(void);
/// Gives the calling kernel thread a stack for handlers.
void il_use_signal_stack(void);

#endif
