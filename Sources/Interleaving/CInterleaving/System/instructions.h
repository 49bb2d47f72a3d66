// What machine code does, as far as it can be told without running it.

#ifndef IL_INSTRUCTIONS_H
#define IL_INSTRUCTIONS_H

#include "platform.h"

/// Whether some instruction reads or writes memory other than its function's own frame.
bool il_accesses_memory(uintptr_t low, uintptr_t high);
/// The first instruction that is atomic on memory other than its function's own frame, or 0. Not looked for
/// behind one that is not understood.
uintptr_t il_first_atomic(uintptr_t low, uintptr_t high);
/// The function that the instruction at `at` calls or goes on in, or 0; for x86-64 `at` may be any byte.
uintptr_t il_called(uintptr_t at, uintptr_t high);
/// Where the instruction begins that comes after the one at `at`. Behind one that is not understood every byte
/// may begin one; `is_understood`, true at first, says whether there was none yet.
///
/// What looks like a call may be the inside of another instruction: in a program of some hundred thousand
/// functions one of them does begin where it seems to lead to.
uintptr_t il_behind(uintptr_t at, bool *is_understood);

#if defined(__x86_64__)
#define IL_INSTRUCTION_STEP 1
#else
#define IL_INSTRUCTION_STEP 4
#endif

#endif
