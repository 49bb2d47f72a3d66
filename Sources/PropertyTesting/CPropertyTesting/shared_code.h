#ifndef PT_SHARED_CODE_H
#define PT_SHARED_CODE_H

#include <stdbool.h>
#include <stdint.h>

/// Whether an address is in code of which each file that needs it has a copy, and the linker keeps one.
///
/// False where that cannot be told.
bool pt_is_shared(uintptr_t address);

#endif
