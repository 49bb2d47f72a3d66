// Plain memory accesses, and the race detector on them.

#ifndef IL_ACCESSES_H
#define IL_ACCESSES_H

#include "memory.h"
#include "../Threads/threads.h"

void il_accesses_reset(void);
/// An access to so many bytes, by code that cannot tell of it itself.
void il_access(const void *start, size_t size, bool writes, uintptr_t pc);
/// An access of unknown size begins at `start`.
void il_access_begins(const void *start, bool writes, uintptr_t pc);
/// Reports a write that was found to race with an earlier access.
void il_access_races(il_thread *self, uintptr_t address, il_epoch earlier, bool earlier_writes, uintptr_t pc);
/// An atomic operation, which races with plain accesses alone; told before it makes any order.
void il_access_atomically(const volatile void *start, size_t size, bool writes, uintptr_t pc);
/// An operation on a lock, condition, semaphore or barrier at the address, whose memory may be freed before or
/// at the same time; told before it makes any order for others. `gives_back`: what it has taken before.
void il_access_primitive(il_thread *self, uintptr_t address, bool gives_back, uintptr_t pc);
/// An allocation is a write of whoever asks for it, as if by `memset`, whether it leaves zeros, a copy or nothing
/// there: who comes to it by a pointer that was handed over without an order may see what was there before.
void il_access_allocates(const void *start, size_t size, uintptr_t pc);
/// All accesses that went before have to be ordered with the end of this memory.
void il_access_frees(il_thread *self, uintptr_t start, size_t size, uintptr_t pc);
/// The first and the second time that a block was freed.
il_race il_pair_of_frees(il_thread *self, const il_freed *freed, uintptr_t pc);

#endif
