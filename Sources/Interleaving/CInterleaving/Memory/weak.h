// References that do not keep their object.

#ifndef IL_WEAK_H
#define IL_WEAK_H

#include "../System/platform.h"

/// Whether code with callbacks has made such a reference to the object in this run.
bool il_is_referred_to_weakly(uintptr_t object);

#endif
