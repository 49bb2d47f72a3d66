// Releases of objects that weak references look at.

#ifndef IL_WEAK_H
#define IL_WEAK_H

#include "threads.h"

/// What the pending release would leave if it came next.
il_left il_left_of(const il_op *op);

#endif
