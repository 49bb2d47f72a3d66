// Modifications under way: a variable that is handed over by `&` is modified, as the compiler tells it, until
// whoever got it returns. Where that is a lock, or an atomic variable, the modification is none.

#ifndef IL_MODIFICATIONS_H
#define IL_MODIFICATIONS_H

#include "shadow.h"
#include "../Threads/threads.h"

/// Notes that one begins; the record tells it from others. A race that it shows waits for its end.
void il_modification_begins(const void *start, const void *record, uintptr_t pc);
void il_modification_ends(const void *start, const void *record, uintptr_t pc);
/// A race that a modification shows as it begins; false if none is beginning.
bool il_modification_races(il_thread *self, uintptr_t address, il_epoch earlier, bool earlier_writes);

#endif
