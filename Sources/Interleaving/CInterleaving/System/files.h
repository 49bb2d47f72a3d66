// The locks of files that the C library keeps buffers of.

#ifndef IL_FILES_H
#define IL_FILES_H

#include "../Threads/threads.h"

/// Gives back the lock if its owner was abandoned with it.
void il_give_back_file(const il_sync *sync, const il_thread *owner);

#endif
