// Primitives that are met and left alone.

#ifndef IL_UNCONTROLLED_H
#define IL_UNCONTROLLED_H

#include "platform.h"
#include <sys/types.h>

/// The system call that a kernel thread sleeps in, by its name.
const char *il_system_call(pid_t tid);

#endif
