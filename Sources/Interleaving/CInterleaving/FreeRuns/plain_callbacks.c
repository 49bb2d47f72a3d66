// What the compiler calls in code with access callbacks, where threads are not controlled: accesses and
// atomic operations are points of runs whose threads take turns, and nothing else.

#include "../System/platform.h"

#if !IL_CONTROL && !__has_feature(thread_sanitizer)

#include "turns.h"
#include <string.h>

#define PC (uintptr_t) __builtin_return_address(0)

static inline void access(const volatile void *address, bool writes, uintptr_t pc) {
  if (il_takes_turns()) il_turns_access(address, writes, pc);
}

// MARK: Accesses

#define ACCESSES(BYTES)                                                                 \
  void __tsan_read##BYTES(void *a) { access(a, false, PC); }                            \
  void __tsan_write##BYTES(void *a) { access(a, true, PC); }                            \
  void __tsan_read_write##BYTES(void *a) { access(a, true, PC); }                       \
  void __tsan_volatile_read##BYTES(void *a) { access(a, false, PC); }                   \
  void __tsan_volatile_write##BYTES(void *a) { access(a, true, PC); }                   \
  void __tsan_unaligned_read##BYTES(void *a) { access(a, false, PC); }                  \
  void __tsan_unaligned_write##BYTES(void *a) { access(a, true, PC); }                  \
  void __tsan_unaligned_read_write##BYTES(void *a) { access(a, true, PC); }             \
  void __tsan_unaligned_volatile_read##BYTES(void *a) { access(a, false, PC); }         \
  void __tsan_unaligned_volatile_write##BYTES(void *a) { access(a, true, PC); }

ACCESSES(1)
ACCESSES(2)
ACCESSES(4)
ACCESSES(8)
ACCESSES(16)

void __tsan_read_range(void *a, unsigned long size) {
  (void)size;
  access(a, false, PC);
}
void __tsan_write_range(void *a, unsigned long size) {
  (void)size;
  access(a, true, PC);
}

void *__tsan_memcpy(void *to, const void *from, unsigned long size) {
  access(from, false, PC);
  access(to, true, PC);
  return memcpy(to, from, size);
}

void *__tsan_memmove(void *to, const void *from, unsigned long size) {
  access(from, false, PC);
  access(to, true, PC);
  return memmove(to, from, size);
}

void *__tsan_memset(void *to, int byte, unsigned long size) {
  access(to, true, PC);
  return memset(to, byte, size);
}

void __tsan_vptr_read(void **a) { access(a, false, PC); }
void __tsan_vptr_update(void **a, void *value) {
  (void)value;
  access(a, true, PC);
}

void *__tsan_external_register_tag(const char *type) { return (void *)type; }
void __tsan_external_assign_tag(void *a, void *tag) { (void)a, (void)tag; }
void __tsan_external_read(void *a, void *pc, void *tag) {
  (void)pc, (void)tag;
  access(a, false, PC);
}
void __tsan_external_write(void *a, void *pc, void *tag) {
  (void)pc, (void)tag;
  access(a, true, PC);
}

void __tsan_init(void) {}
void __tsan_func_entry(void *pc) {
  (void)pc;
  if (il_takes_turns()) il_turns_boundary(PC);
}
void __tsan_func_exit(void) {
  if (il_takes_turns()) il_turns_boundary(PC);
}
void __tsan_ignore_thread_begin(void) { il_turns_ignore(1); }
void __tsan_ignore_thread_end(void) { il_turns_ignore(-1); }

// MARK: Atomic operations

#if IL_HAS_THREADS

#include "../Atomics/plain_atomics.h"

#define UPDATE(BITS, TYPE, NAME)                                                        \
  TYPE __tsan_atomic##BITS##_##NAME(volatile TYPE *address, TYPE operand, int order) {  \
    (void)order;                                                                        \
    return il_plain_##NAME##_##BITS(address, operand, PC);                              \
  }

#define EXCHANGE_IF(BITS, TYPE, NAME)                                                   \
  int __tsan_atomic##BITS##_compare_exchange_##NAME(volatile TYPE *address, TYPE *expected, \
                                                    TYPE desired, int order,            \
                                                    int failure_order) {                \
    (void)order, (void)failure_order;                                                   \
    TYPE seen = il_plain_exchange_if_##BITS(address, *expected, desired, PC);           \
    int equal = seen == *expected;                                                      \
    *expected = seen;                                                                   \
    return equal;                                                                       \
  }

#define ATOMICS(BITS, TYPE)                                                             \
  TYPE __tsan_atomic##BITS##_load(const volatile TYPE *address, int order) {            \
    (void)order;                                                                        \
    return il_plain_load_##BITS(address, PC);                                           \
  }                                                                                     \
  void __tsan_atomic##BITS##_store(volatile TYPE *address, TYPE value, int order) {     \
    (void)order;                                                                        \
    il_plain_store_##BITS(address, value, PC);                                          \
  }                                                                                     \
  UPDATE(BITS, TYPE, exchange)                                                          \
  UPDATE(BITS, TYPE, fetch_add)                                                         \
  UPDATE(BITS, TYPE, fetch_sub)                                                         \
  UPDATE(BITS, TYPE, fetch_and)                                                         \
  UPDATE(BITS, TYPE, fetch_or)                                                          \
  UPDATE(BITS, TYPE, fetch_xor)                                                         \
  UPDATE(BITS, TYPE, fetch_nand)                                                        \
  EXCHANGE_IF(BITS, TYPE, strong)                                                       \
  EXCHANGE_IF(BITS, TYPE, weak)                                                         \
  TYPE __tsan_atomic##BITS##_compare_exchange_val(volatile TYPE *address, TYPE expected, \
                                                  TYPE desired, int order,              \
                                                  int failure_order) {                  \
    (void)order, (void)failure_order;                                                   \
    return il_plain_exchange_if_##BITS(address, expected, desired, PC);                 \
  }

ATOMICS(8, uint8_t)
ATOMICS(16, uint16_t)
ATOMICS(32, uint32_t)
ATOMICS(64, uint64_t)
ATOMICS(128, il_wide)

void __tsan_atomic_thread_fence(int order) {
  (void)order;
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
}

void __tsan_atomic_signal_fence(int order) { (void)order; }

#endif
#endif
