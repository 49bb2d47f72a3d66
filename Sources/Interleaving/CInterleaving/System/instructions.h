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

/// Whether the instruction at `at`, which is understood, is a call.
bool il_is_call(uintptr_t at);
/// Whether it reads memory other than its function's own frame, or takes an address in that, whose memory others may
/// be told of; `keeps_frame` says that the frame register is that throughout. `place` becomes where it reads, or 0 if
/// that is not in the instruction.
bool il_loads_memory(uintptr_t at, bool keeps_frame, uintptr_t *place);
/// Whether the function begins by making the frame register its own.
bool il_keeps_frame(uintptr_t low, uintptr_t high);

#if defined(__x86_64__)
#define IL_INSTRUCTION_STEP 1
#else
#define IL_INSTRUCTION_STEP 4
#endif

#endif
