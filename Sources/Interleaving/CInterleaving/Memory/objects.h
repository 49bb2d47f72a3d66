// Objects of Swift's runtime, by what begins them: their type, and their counts.

#ifndef IL_OBJECTS_H
#define IL_OBJECTS_H

#include "../System/platform.h"

/// Whether the object is a block of the allocator's with counts of its own: one on the stack has another unowned
/// count, a static one is immortal, and one that is referred to weakly has its counts elsewhere.
static inline bool il_is_on_heap(const void *object) {
  uint64_t counts = __atomic_load_n((const uint64_t *)object + 1, __ATOMIC_RELAXED);
  return (uint32_t)counts == 3 && counts >> 63 == 0;
}
/// Whether an object begins at the address, whatever it points to. Slow.
bool il_is_object(uintptr_t address);

#endif
