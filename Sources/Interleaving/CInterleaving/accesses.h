// Plain memory accesses, and the race detector on them.

#ifndef IL_ACCESSES_H
#define IL_ACCESSES_H

#include "platform.h"

void il_accesses_reset(void);

#endif
