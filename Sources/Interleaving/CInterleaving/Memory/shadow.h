// What is known of the memory that a run has touched, by lines of 64 bytes.
//
// Lines lie close together in the order in which a run first touches them, so that what it comes to
// again is still in the processor's cache, and so is the next run's, which reuses them.

#ifndef IL_SHADOW_H
#define IL_SHADOW_H

#include "../Running/run.h"

typedef struct {
  il_epoch write;
  il_epoch read;      // the last read while reads are ordered
  il_epoch *readers;  // one per thread once they are not; for how many says the clock of the one before
} il_history;

#define IL_GRANULE 8
#define IL_LINE 64
#define IL_LINE_GRANULES (IL_LINE / IL_GRANULE)

/// Atomic operations on one set of bytes.
typedef struct il_atomics {
  struct il_atomics *next;
  uint8_t bytes;
  size_t size;               // of the whole operation
  il_history loads, stores;  // as reads, which may be in no order
} il_atomics;

/// What few granules need.
typedef struct {
  il_atomics *atomics;
  il_history *bytes;       // once accesses cover different ones
  il_history *beginnings;  // of accesses of unknown size
  uint8_t begun;           // bytes at which one began
  il_history uses;         // of a lock, condition, semaphore or barrier, as reads
} il_details;

/// Eight bytes that begin at a multiple of eight.
typedef struct {
  il_history whole;
  il_details *details;  // or NULL
} il_granule;

typedef struct {
  uintptr_t number;                    // the line's address divided by its size
  uint8_t known;                       // granules of which anything is known
  uint8_t freed;                       // granules of what the subject freed
  uint8_t covered[IL_LINE_GRANULES];   // the bytes that `whole` is about
  il_granule granules[IL_LINE_GRANULES];
} il_line;

/// Where lines are found: by number and run, in an open table.
typedef struct {
  uint64_t key;  // the number, and the run's stamp below it
  il_line *line;
} il_line_entry;

#define IL_STAMP_BITS 12

typedef struct {
  il_line_entry *table;
  uint64_t mask;   // one less than the number of its entries, a power of two
  uint64_t used;   // how many are
  uint64_t stamp;  // of the run, never 0
} il_shadow_table;
extern il_shadow_table il_shadow;

/// Forgets the run before.
void il_shadow_reset(void);
/// Zeroed memory for the rest of the run.
void *il_allotted(size_t size);
/// A line that is not where it is looked for first; `makes` one that is not known yet, else NULL.
il_line *il_line_elsewhere(uintptr_t number, bool makes);

/// Lines that follow one another in memory mostly do so in the table.
static inline uint64_t il_line_slot(uintptr_t number) {
  uint64_t group = ((uint64_t)(number >> 2) * 0x9E3779B97F4A7C15u) >> 32;
  return (group << 2 | (number & 3)) & il_shadow.mask;
}

static inline uint64_t il_line_key(uintptr_t number) {
  return (uint64_t)number << IL_STAMP_BITS | il_shadow.stamp;
}

static inline il_line *il_line_numbered(uintptr_t number, bool makes) {
  const il_line_entry *entry = &il_shadow.table[il_line_slot(number)];
  if (entry->key == il_line_key(number)) return entry->line;
  bool is_free = (entry->key & ((1 << IL_STAMP_BITS) - 1)) != il_shadow.stamp;
  return is_free && !makes ? NULL : il_line_elsewhere(number, makes);
}

/// The granule at an address; nothing is known of one that is new.
static inline il_granule *il_granule_in(il_line *line, uint32_t index) {
  il_granule *granule = &line->granules[index];
  if (!(line->known >> index & 1)) {
    line->known |= (uint8_t)(1u << index);
    line->covered[index] = 0;
    *granule = (il_granule){0};
  }
  return granule;
}

/// The granules of the line that the range touches.
static inline uint8_t il_granules_within(uintptr_t number, uintptr_t start, uintptr_t end) {
  uintptr_t low = number * IL_LINE, high = low + IL_LINE;
  uint32_t granules = 0xFF;
  if (start > low) granules &= 0xFFu << ((start - low) / IL_GRANULE);
  if (end < high) granules &= 0xFFu >> ((high - end) / IL_GRANULE);
  return (uint8_t)granules;
}

/// Nothing that was done with the range counts any more.
void il_shadow_forget(uintptr_t start, size_t size);
/// From now on an access to the range is a mistake. With `only_known` no lines are made for that: whoever makes
/// them asks what has been freed.
void il_mark_freed(uintptr_t start, size_t size, bool only_known);

#endif
