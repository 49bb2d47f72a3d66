// Operations on 16 bytes that are atomic outside of a run too, whatever the compiler may take for granted of the
// processor.

#ifndef IL_WIDE_ATOMICS_H
#define IL_WIDE_ATOMICS_H

typedef unsigned __int128 il_wide;

// All processors with 64 bits that Swift runs on have the instruction.
#if defined(__x86_64__)
__attribute__((target("cx16")))
#endif
static inline il_wide il_wide_exchange_if(volatile il_wide *address, il_wide expected, il_wide desired) {
  return __sync_val_compare_and_swap(address, expected, desired);
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
