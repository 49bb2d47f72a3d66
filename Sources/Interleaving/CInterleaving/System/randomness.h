// Random numbers.

#ifndef IL_RANDOMNESS_H
#define IL_RANDOMNESS_H

#include "../Threads/threads.h"

/// Remarks that the code at `caller`, in the function with this frame, asks for a random number.
void il_note_randomness(uintptr_t caller, uintptr_t *frame);

#endif
