// Operations on 16 bytes that are atomic outside of a run too, whatever the compiler may take for granted of the
// processor: without that it calls libatomic, whose functions are ours.

#ifndef IL_WIDE_ATOMICS_H
#define IL_WIDE_ATOMICS_H

#include <stdint.h>

typedef unsigned __int128 il_wide;

static inline il_wide il_wide_exchange_if(volatile il_wide *address, il_wide expected, il_wide desired) {
#if defined(__x86_64__)
  uint64_t low = (uint64_t)expected, high = (uint64_t)(expected >> 64);
  __asm__ volatile("lock cmpxchg16b %0"
                   : "+m"(*address), "+a"(low), "+d"(high)
                   : "b"((uint64_t)desired), "c"((uint64_t)(desired >> 64))
                   : "memory", "cc");
  return (il_wide)high << 64 | low;
#else
  return __sync_val_compare_and_swap(address, expected, desired);
#endif
}

static inline il_wide il_wide_load(const volatile il_wide *address) {
  return il_wide_exchange_if((volatile il_wide *)address, 0, 0);
}

static inline il_wide il_wide_exchange(volatile il_wide *address, il_wide value) {
  il_wide old = il_wide_load(address), seen;
  while ((seen = il_wide_exchange_if(address, old, value)) != old) old = seen;
  return old;
}

#endif
