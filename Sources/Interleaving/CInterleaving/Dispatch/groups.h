// Dispatch groups.

#ifndef IL_GROUPS_H
#define IL_GROUPS_H

#include "../Threads/threads.h"

void il_groups_reset(void);
/// What groups do, for whatever can be waited for like one; its depth is how much there is to wait for.
void il_leave_group(il_thread *self, il_sync *group, void *caller);
intptr_t il_wait_for_group(il_thread *self, il_sync *group, uint64_t timeout, void *caller,
                           const uintptr_t *frame);
void il_notify_of_group(il_thread *self, il_sync *group, void *queue, void *block, void *caller);

#endif
