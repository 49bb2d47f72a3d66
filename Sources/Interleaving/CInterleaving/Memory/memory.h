// Memory that the subject has freed.

#ifndef IL_MEMORY_H
#define IL_MEMORY_H

#include "../System/platform.h"

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
/// Which granules of a new line belong to blocks that the subject has freed and that did not make their lines
/// known.
uint8_t il_freed_granules(uintptr_t number);
/// How many pages large blocks reach into, some counted several times.
extern size_t il_freed_pages;

/// Some lines, and others with them, as bits by their number.
typedef struct {
  uint64_t words[4];
} il_line_set;

static inline uint64_t *il_word_of(il_line_set *set, uintptr_t number) { return &set->words[number / 64 % 4]; }
static inline void il_add_line(il_line_set *set, uintptr_t number) {
  *il_word_of(set, number) |= (uint64_t)1 << number % 64;
}
static inline bool il_may_hold(il_line_set *set, uintptr_t number) {
  return *il_word_of(set, number) >> number % 64 & 1;
}

/// Lines that were freed and that nothing was known of then.
extern il_line_set il_lines_of_freed;

/// Whether something in a line that nothing is known of may have been freed.
static inline bool il_may_be_freed(uintptr_t number) {
  return il_freed_pages > 0 || il_may_hold(&il_lines_of_freed, number);
}
/// Where the allocator is.
uintptr_t il_allocator(void);
/// The allocator's own, for what is ours.
void il_real_free(void *pointer);

#endif
