// Atomic accesses and fences where memory is weak.

#ifndef IL_WEAK_ACCESSES_H
#define IL_WEAK_ACCESSES_H

#include "modification_order.h"

il_value il_load_weakly(il_thread *self, il_sync *sync, const volatile void *address, size_t size,
                        int order, uintptr_t pc);
void il_store_weakly(il_thread *self, il_sync *sync, volatile void *address, size_t size, int order,
                     il_value value, uintptr_t pc);
/// An update begins by choosing what it reads, and ends by storing next to it.
il_store *il_begin_update(il_thread *self, il_sync *sync, volatile void *address, size_t size, int order,
                          uintptr_t pc);
void il_end_update(il_thread *self, il_sync *sync, volatile void *address, size_t size, int order,
                   il_store *read, il_value value, uintptr_t pc);
/// Returns what was read; if that is what was expected, it is replaced.
il_value il_exchange_weakly(il_thread *self, il_sync *sync, volatile void *address, size_t size,
                            il_value expected, il_value desired, int order, int failure_order,
                            uintptr_t pc);
void il_fence_weakly(il_thread *self, int order);
/// The kernel has read the newest value for the thread, which reads nothing older from then on.
void il_compared_in_kernel(il_thread *self, const il_sync *sync);

/// The thread does what makes an order, and is no atomic access: a lock, a start, an end.
void il_leave_location(il_thread *self);

#endif
