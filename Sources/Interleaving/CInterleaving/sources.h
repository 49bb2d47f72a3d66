// Timer sources of Dispatch.

#ifndef IL_SOURCES_H
#define IL_SOURCES_H

#include "platform.h"

void il_sources_reset(void);

#endif
