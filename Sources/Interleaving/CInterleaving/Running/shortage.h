// What the system has no more of ends the process, and is said.

#ifndef IL_SHORTAGE_H
#define IL_SHORTAGE_H

#include "../System/platform.h"

/// There is no thread for what the subject, or a run, asks for; `failure` is an error number.
_Noreturn void il_lack_thread(int failure);
/// There is no memory for what has to be kept of a run.
_Noreturn void il_lack_memory(void);

#endif
