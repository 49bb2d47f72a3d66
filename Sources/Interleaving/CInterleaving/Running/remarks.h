// What an exploration met that limits what its result says.

#ifndef IL_REMARKS_H
#define IL_REMARKS_H

#include "../System/platform.h"

/// Which remarks are made now: another number once those before were forgotten, by an exploration that begins
/// or by one that searches anew. Whoever remarks once per place does so once per number.
uint64_t il_remarks_number(void);

/// Adds a remark, once per number; `name` lives as long as the program, or is NULL.
void il_remark(il_remark_kind kind, const char *name, uintptr_t pc);

/// Set by every access to what is not the accessing thread's own stack.
extern bool il_access_was_seen;

/// Set where a function with access callbacks begins.
extern bool il_callback_was_seen;

#endif
