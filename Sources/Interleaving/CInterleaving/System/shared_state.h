// What all threads of the process have in common by way of the system or of a library: what one changes the others
// find, and no memory or lock of the subject is involved.

#ifndef IL_SHARED_STATE_H
#define IL_SHARED_STATE_H

#include "../Threads/threads.h"

/// Before a call that finds what others may change. Calls that find only are in no order with each other.
/// `place` tells one such state from others of its kind; `frame` is that of the function that the subject called.
void il_find_state(il_shared_state state, uintptr_t place, uintptr_t pc, const uintptr_t *frame);
/// Before a call that changes what others may find.
void il_change_state(il_shared_state state, uintptr_t place, uintptr_t pc);

#endif
