// Sources of Dispatch: timers, and those of the program's own data.

#ifndef IL_SOURCES_H
#define IL_SOURCES_H

#include "../System/platform.h"

void il_sources_reset(void);
/// Whether the object is such a source of this run.
bool il_is_source(const void *native);

#endif
