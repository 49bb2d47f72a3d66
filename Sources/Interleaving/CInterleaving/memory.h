// Memory that the subject has freed.

#ifndef IL_MEMORY_H
#define IL_MEMORY_H

#include "platform.h"

/// Who freed a block, and where.
typedef struct {
  uintptr_t address;
  size_t size;
  uintptr_t pc;
  int32_t thread;
  uint32_t frame;
} il_freed;

void il_memory_flush(void);
void il_freed_reset(void);
/// The block that the eight bytes reach into, if the subject freed it in this run.
const il_freed *il_freed_block(uintptr_t address);
/// Which granules of a new line belong to large blocks that the subject has freed; smaller ones have
/// made their lines known.
uint8_t il_freed_granules(uintptr_t number);
/// Where the allocator is.
uintptr_t il_allocator(void);
/// The allocator's own, for what is ours.
void il_real_free(void *pointer);

#endif
