// Which code of the program tells of its accesses.

#ifndef IL_CALLBACKS_H
#define IL_CALLBACKS_H

#include "../System/platform.h"

/// Whether the function that holds `pc` was compiled with access callbacks. Code of the program that
/// was not is remarked on, once per function.
bool il_has_callbacks(uintptr_t pc);
/// The same, without a remark.
bool il_tells_accesses(uintptr_t pc);
/// Remarks on functions without callbacks that the function at `pc`, which has them, may call.
void il_note_callees(uintptr_t pc);
/// Remarks on the function that holds `pc`, if it has no callbacks and comes to an atomic instruction: what
/// that orders is seen by nobody. For what such code calls of ours.
void il_note_untold_atomics(uintptr_t pc);

#endif
