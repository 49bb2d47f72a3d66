// Most accesses are to memory that one thread alone uses, and to stop there shows nothing. Which places
// share is learned as runs go by, and kept: the code does not change.
//
// A guess may be wrong, since tables are small and memory is used again: then a point is one too many.

#include "shared_places.h"

#include <stdatomic.h>

enum { PLACE_BITS = 16, GRANULE_BITS = 16 };

static _Atomic bool shared[1 << PLACE_BITS];

// The last access to eight bytes: 24 bits of their number, 14 of the era, 6 of the thread, 16 of the
// place, and whether some access of the era has written.
static _Atomic uint64_t latest[1 << GRANULE_BITS];
static _Atomic uint64_t era;

enum { WRITTEN = 1, PLACE = 1, THREAD = 17, ERA = 23, KEY = 40 };

void il_begin_sharing(void) { atomic_fetch_add_explicit(&era, 1, memory_order_relaxed); }

bool il_is_shared_place(uintptr_t address, bool writes, uintptr_t pc, int32_t thread) {
  uint64_t granule = (address >> 3) * 0x9E3779B97F4A7C15u;
  uint64_t place = il_hashed(pc) >> (32 - PLACE_BITS);
  uint64_t now = atomic_load_explicit(&era, memory_order_relaxed) & 0x3FFF;
  uint64_t key = (granule >> 24 & 0xFFFFFF) << KEY | now << ERA;
  _Atomic uint64_t *entry = &latest[granule >> (64 - GRANULE_BITS)];
  uint64_t before = atomic_load_explicit(entry, memory_order_relaxed);
  bool is_same = before >> ERA == key >> ERA;
  bool was_written = is_same && before & WRITTEN;
  if (is_same && (before >> THREAD & 63) != (uint64_t)(thread & 63) && (was_written || writes)) {
    atomic_store_explicit(&shared[place], true, memory_order_relaxed);
    atomic_store_explicit(&shared[before >> PLACE & 0xFFFF], true, memory_order_relaxed);
  }
  uint64_t noted = key | (uint64_t)(thread & 63) << THREAD | place << PLACE | (was_written || writes);
  atomic_store_explicit(entry, noted, memory_order_relaxed);
  return atomic_load_explicit(&shared[place], memory_order_relaxed);
}
