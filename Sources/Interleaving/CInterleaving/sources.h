// Timer sources of Dispatch.

#ifndef IL_SOURCES_H
#define IL_SOURCES_H

#include "platform.h"

void il_sources_reset(void);
/// Whether the object is a timer source of this run.
bool il_is_source(const void *native);

#endif
