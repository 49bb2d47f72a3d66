// Threads that the subject creates.

#ifndef IL_SPAWNING_H
#define IL_SPAWNING_H

#include "threads.h"

/// The thread of this run that the handle is of, if the subject created it.
il_thread *il_created_thread(pthread_t handle);

#endif
