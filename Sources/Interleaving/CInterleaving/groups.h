// Dispatch groups.

#ifndef IL_GROUPS_H
#define IL_GROUPS_H

#include "platform.h"

void il_groups_reset(void);

#endif
