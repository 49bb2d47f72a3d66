// Memory that the subject has freed.

#ifndef IL_MEMORY_H
#define IL_MEMORY_H

#include "platform.h"

/// Who freed a block, and where.
typedef struct {
  uintptr_t address;
  size_t size;
  uint64_t run;
  uintptr_t pc;
  int32_t thread;
  uint32_t frame;
} il_freed;

void il_memory_flush(void);
void il_freed_reset(void);
/// The block that the address is in, if the subject freed it in this run.
const il_freed *il_freed_block(uintptr_t address);
/// Where the allocator is.
uintptr_t il_allocator(void);
/// The allocator's own, for what is ours.
void il_real_free(void *pointer);

#endif
