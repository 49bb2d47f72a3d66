// Atomic operations where memory is sequential: each is a point, and makes the order that it asks for.

#ifndef IL_ATOMICS_H
#define IL_ATOMICS_H

#include "../Running/records.h"

/// The point before an operation of the atomic library.
il_sync *il_before_library_atomic(il_thread *self, il_kind kind, uintptr_t address, const uintptr_t *frame);

// After the operation; nothing where no thread of a run performs it.
void il_after_load(il_thread *self, il_sync *sync, const volatile void *address, size_t size, int order,
                   uint64_t value, uintptr_t pc);
void il_after_store(il_thread *self, il_sync *sync, const volatile void *address, size_t size, int order,
                    uint64_t value, uintptr_t pc);
void il_after_update(il_thread *self, il_sync *sync, const volatile void *address, size_t size, int order,
                     uint64_t value, uint64_t made, bool changes, uintptr_t pc);

#endif
