// Places of the program whose accesses meet those of other threads: the points that matter.

#ifndef IL_SHARED_PLACES_H
#define IL_SHARED_PLACES_H

#include <stdbool.h>
#include <stdint.h>

/// What went before concerns nobody any more: threads begin, or all have ended.
void il_begin_sharing(void);
/// Notes an access; whether its place has met another thread's, now or at any time before.
bool il_is_shared_place(uintptr_t address, bool writes, uintptr_t pc, int32_t thread);

/// A number of eight bytes of memory, or of a place, that is never 0.
static inline uint32_t il_hashed(uintptr_t value) {
  return (uint32_t)((value * 0x9E3779B97F4A7C15u) >> 32) | 1;
}

#endif
