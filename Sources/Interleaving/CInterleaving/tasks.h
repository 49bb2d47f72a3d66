// Swift's tasks.

#ifndef IL_TASKS_H
#define IL_TASKS_H

#include "platform.h"

void il_hook_tasks(void);

#endif
