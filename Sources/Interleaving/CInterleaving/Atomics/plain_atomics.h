// Atomic operations outside of controlled runs: performed as they are, sequentially consistent, and told to
// runs whose threads take turns. `pc` is where the program has them.

#ifndef IL_PLAIN_ATOMICS_H
#define IL_PLAIN_ATOMICS_H

#include "../FreeRuns/turns.h"
#include "wide_atomics.h"

#define IL_PLAIN_UPDATE(BITS, TYPE, NAME, CALL)                                                        \
  static inline TYPE il_plain_##NAME##_##BITS(volatile TYPE *address, TYPE operand, uintptr_t pc) {   \
    il_turns_access(address, true, pc);                                                               \
    return CALL(address, operand, __ATOMIC_SEQ_CST);                                                  \
  }

#define IL_PLAIN_ATOMICS(BITS, TYPE)                                                                   \
  static inline TYPE il_plain_load_##BITS(const volatile TYPE *address, uintptr_t pc) {               \
    il_turns_access(address, false, pc);                                                              \
    return __atomic_load_n(address, __ATOMIC_SEQ_CST);                                                \
  }                                                                                                   \
  static inline void il_plain_store_##BITS(volatile TYPE *address, TYPE value, uintptr_t pc) {        \
    il_turns_access(address, true, pc);                                                               \
    __atomic_store_n(address, value, __ATOMIC_SEQ_CST);                                               \
  }                                                                                                   \
  /* What was there is returned; it is `expected` if the exchange was made. */                         \
  static inline TYPE il_plain_exchange_if_##BITS(volatile TYPE *address, TYPE expected, TYPE desired, \
                                                 uintptr_t pc) {                                      \
    il_turns_access(address, true, pc);                                                               \
    __atomic_compare_exchange_n(address, &expected, desired, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);  \
    return expected;                                                                                  \
  }                                                                                                   \
  IL_PLAIN_UPDATE(BITS, TYPE, exchange, __atomic_exchange_n)                                          \
  IL_PLAIN_UPDATE(BITS, TYPE, fetch_add, __atomic_fetch_add)                                          \
  IL_PLAIN_UPDATE(BITS, TYPE, fetch_sub, __atomic_fetch_sub)                                          \
  IL_PLAIN_UPDATE(BITS, TYPE, fetch_and, __atomic_fetch_and)                                          \
  IL_PLAIN_UPDATE(BITS, TYPE, fetch_or, __atomic_fetch_or)                                            \
  IL_PLAIN_UPDATE(BITS, TYPE, fetch_xor, __atomic_fetch_xor)                                          \
  IL_PLAIN_UPDATE(BITS, TYPE, fetch_nand, __atomic_fetch_nand)

IL_PLAIN_ATOMICS(8, uint8_t)
IL_PLAIN_ATOMICS(16, uint16_t)
IL_PLAIN_ATOMICS(32, uint32_t)
IL_PLAIN_ATOMICS(64, uint64_t)

// The widest have no instruction everywhere: one at a time, whatever their place.

void il_begin_wide(void);
void il_end_wide(void);

#define IL_PLAIN_WIDE(NAME, RESULT)                                                                    \
  static inline il_wide il_plain_##NAME##_128(volatile il_wide *address, il_wide operand,             \
                                              uintptr_t pc) {                                         \
    il_turns_access(address, true, pc);                                                               \
    il_begin_wide();                                                                                  \
    il_wide old = *address;                                                                           \
    *address = (RESULT);                                                                              \
    il_end_wide();                                                                                    \
    return old;                                                                                       \
  }

IL_PLAIN_WIDE(exchange, operand)
IL_PLAIN_WIDE(fetch_add, old + operand)
IL_PLAIN_WIDE(fetch_sub, old - operand)
IL_PLAIN_WIDE(fetch_and, old & operand)
IL_PLAIN_WIDE(fetch_or, old | operand)
IL_PLAIN_WIDE(fetch_xor, old ^ operand)
IL_PLAIN_WIDE(fetch_nand, ~(old & operand))

static inline il_wide il_plain_load_128(const volatile il_wide *address, uintptr_t pc) {
  il_turns_access(address, false, pc);
  il_begin_wide();
  il_wide value = *address;
  il_end_wide();
  return value;
}

static inline void il_plain_store_128(volatile il_wide *address, il_wide value, uintptr_t pc) {
  il_plain_exchange_128(address, value, pc);
}

static inline il_wide il_plain_exchange_if_128(volatile il_wide *address, il_wide expected,
                                               il_wide desired, uintptr_t pc) {
  il_turns_access(address, true, pc);
  il_begin_wide();
  il_wide old = *address;
  if (old == expected) *address = desired;
  il_end_wide();
  return old;
}

#endif
