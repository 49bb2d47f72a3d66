// Memory that the subject has freed.

#ifndef IL_MEMORY_H
#define IL_MEMORY_H

#include "platform.h"

void il_memory_flush(void);

#endif
