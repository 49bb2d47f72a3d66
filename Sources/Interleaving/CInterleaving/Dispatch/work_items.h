// Work items of Dispatch: blocks that can be waited for, cancelled and be followed by others.

#ifndef IL_WORK_ITEMS_H
#define IL_WORK_ITEMS_H

#include "../Threads/threads.h"

/// Runs a block, in step with what others do with it if it is a work item.
void il_perform_block(il_thread *self, void *block);
/// Has items that are performed by hand come here, once per process.
void il_watch_work_items(void);
/// Whether what is left, and waited for, as a group is stands for the end of an item.
static inline bool il_is_item_end(const il_sync *sync) { return sync->is_known; }
/// Whether the block is a work item that comes after all before it and before all after it.
bool il_is_barrier_item(const void *block);

#endif
