// The functions of libatomic, which the compiler calls for atomics of 3, 12 or 24 bytes, and of 16 where it may not
// take them for instructions. Nothing calls back from them, so they are defined here.
//
// All of the process comes here, so that own locks exclude what is no single instruction.

#include "../Running/run.h"

#if IL_CONTROL

#include "atomics.h"
#include "../Running/mutations.h"
#include "../FreeRuns/turns.h"
#include "wide_atomics.h"
#include <string.h>

typedef il_wide wide;

#define PC (uintptr_t) __builtin_return_address(0)

// MARK: Performing

static bool is_instruction(size_t size, uintptr_t address) {
  return size <= 16 && (size & (size - 1)) == 0 && address % size == 0;
}

enum { LOCKS = 64 };
static bool locks[LOCKS];

static bool *lock_of(uintptr_t address) { return &locks[address / 64 % LOCKS]; }

static void lock(uintptr_t address) {
  while (__atomic_test_and_set(lock_of(address), __ATOMIC_ACQUIRE)) {}
}

static void unlock(uintptr_t address) { __atomic_clear(lock_of(address), __ATOMIC_RELEASE); }

// The steps of 16 bytes come as the same operations by other names.
#define LOAD(address) __atomic_load_n(address, __ATOMIC_SEQ_CST)
#define EXCHANGE(address, value) __atomic_exchange_n(address, value, __ATOMIC_SEQ_CST)
#define EXCHANGE_IF(address, expected, desired) __sync_val_compare_and_swap(address, expected, desired)

#define FOR_SIZE(size, STEP)                                            \
  switch (size) {                                                       \
    case 1: STEP(uint8_t, LOAD, EXCHANGE, EXCHANGE_IF) break;           \
    case 2: STEP(uint16_t, LOAD, EXCHANGE, EXCHANGE_IF) break;          \
    case 4: STEP(uint32_t, LOAD, EXCHANGE, EXCHANGE_IF) break;          \
    case 8: STEP(uint64_t, LOAD, EXCHANGE, EXCHANGE_IF) break;          \
    default: STEP(wide, il_wide_load, il_wide_exchange, il_wide_exchange_if) break; \
  }

static void load(size_t size, const volatile void *address, void *into) {
  if (is_instruction(size, (uintptr_t)address)) {
#define STEP(TYPE, LOAD, EXCHANGE, EXCHANGE_IF)                                             \
  {                                                                                         \
    TYPE value = LOAD((const volatile TYPE *)address);                                      \
    memcpy(into, &value, sizeof value);                                                     \
  }
    FOR_SIZE(size, STEP)
#undef STEP
    return;
  }
  lock((uintptr_t)address);
  memcpy(into, (const void *)address, size);
  unlock((uintptr_t)address);
}

/// `old` may be the same as `value`.
static void exchange(size_t size, volatile void *address, const void *value, void *old) {
  if (is_instruction(size, (uintptr_t)address)) {
#define STEP(TYPE, LOAD, EXCHANGE, EXCHANGE_IF)                                             \
  {                                                                                         \
    TYPE made;                                                                              \
    memcpy(&made, value, sizeof made);                                                      \
    made = EXCHANGE((volatile TYPE *)address, made);                                        \
    if (old) memcpy(old, &made, sizeof made);                                               \
  }
    FOR_SIZE(size, STEP)
#undef STEP
    return;
  }
  lock((uintptr_t)address);
  unsigned char *bytes = (unsigned char *)address, *into = old;
  const unsigned char *from = value;
  for (size_t i = 0; i < size; i++) {
    unsigned char byte = bytes[i];
    bytes[i] = from[i];
    if (into) into[i] = byte;
  }
  unlock((uintptr_t)address);
}

static bool exchange_if(size_t size, volatile void *address, void *expected, const void *desired) {
  bool fits;
  if (is_instruction(size, (uintptr_t)address)) {
#define STEP(TYPE, LOAD, EXCHANGE, EXCHANGE_IF)                                             \
  {                                                                                         \
    TYPE before, made, seen;                                                                \
    memcpy(&before, expected, sizeof before);                                               \
    memcpy(&made, desired, sizeof made);                                                    \
    seen = EXCHANGE_IF((volatile TYPE *)address, before, made);                             \
    fits = seen == before;                                                                  \
    if (!fits) memcpy(expected, &seen, sizeof seen);                                        \
  }
    FOR_SIZE(size, STEP)
#undef STEP
    return fits;
  }
  lock((uintptr_t)address);
  fits = !memcmp((const void *)address, expected, size);
  if (fits)
    memcpy((void *)address, desired, size);
  else
    memcpy(expected, (const void *)address, size);
  unlock((uintptr_t)address);
  return fits;
}

// MARK: Calls

/// What of a value is shown.
static uint64_t shown(size_t size, const void *value) {
  uint64_t first = 0;
  memcpy(&first, value, size < sizeof first ? size : sizeof first);
  return first;
}

static il_thread *subject(const volatile void *address, bool writes, uintptr_t pc) {
  if (!il_takes_turns()) return il_controlled();
  il_turns_access(address, writes, pc);
  return NULL;
}

void library_load(size_t size, const volatile void *address, void *into, int order) __asm__("__atomic_load");
void library_load(size_t size, const volatile void *address, void *into, int order) {
  il_thread *self = subject(address, false, PC);
  il_sync *sync = il_before_library_atomic(self, IL_ATOMIC_LOAD, (uintptr_t)address, IL_FRAME);
  load(size, address, into);
  il_after_load(self, sync, address, size, order, shown(size, into), PC);
}

void library_store(size_t size, volatile void *address, const void *value, int order) __asm__("__atomic_store");
void library_store(size_t size, volatile void *address, const void *value, int order) {
  il_thread *self = subject(address, true, PC);
  il_sync *sync = il_before_library_atomic(self, IL_ATOMIC_STORE, (uintptr_t)address, IL_FRAME);
  exchange(size, address, value, NULL);
  il_after_store(self, sync, address, size, order, shown(size, value), PC);
}

void library_exchange(size_t size, volatile void *address, const void *value, void *old, int order)
    __asm__("__atomic_exchange");
void library_exchange(size_t size, volatile void *address, const void *value, void *old, int order) {
  il_thread *self = subject(address, true, PC);
  il_sync *sync = il_before_library_atomic(self, IL_ATOMIC_UPDATE, (uintptr_t)address, IL_FRAME);
  uint64_t made = shown(size, value);
  bool changes = memcmp((const void *)address, value, size) != 0;
  exchange(size, address, value, old);
  il_after_update(self, sync, address, size, order, shown(size, old), made, changes, PC);
}

bool library_exchange_if(size_t size, volatile void *address, void *expected, const void *desired, int order,
                                int failure_order) __asm__("__atomic_compare_exchange");
bool library_exchange_if(size_t size, volatile void *address, void *expected, const void *desired, int order,
                         int failure_order) {
  il_thread *self = subject(address, true, PC);
  il_sync *sync = il_before_library_atomic(self, IL_ATOMIC_UPDATE, (uintptr_t)address, IL_FRAME);
  bool changes = memcmp(expected, desired, size) != 0;
  bool fits = exchange_if(size, address, expected, desired);
  if (fits)
    il_after_update(self, sync, address, size, order, shown(size, expected), shown(size, desired), changes, PC);
  else
    il_after_load(self, sync, address, size, failure_order, shown(size, expected), PC);
  return fits;
}

// MARK: 16 bytes

wide __tsan_atomic128_load(const volatile wide *address, int order);
void __tsan_atomic128_store(volatile wide *address, wide value, int order);
int __tsan_atomic128_compare_exchange_strong(volatile wide *address, wide *expected, wide desired, int order,
                                             int failure_order);

// Who called stays who called.
#define PASS_ON __attribute__((musttail)) return

wide library_load_16(const volatile wide *address, int order) __asm__("__atomic_load_16");
wide library_load_16(const volatile wide *address, int order) { PASS_ON __tsan_atomic128_load(address, order); }

void library_store_16(volatile wide *address, wide value, int order) __asm__("__atomic_store_16");
void library_store_16(volatile wide *address, wide value, int order) {
  PASS_ON __tsan_atomic128_store(address, value, order);
}

int library_exchange_if_16(volatile wide *address, wide *expected, wide desired, int order, int failure_order)
    __asm__("__atomic_compare_exchange_16");
int library_exchange_if_16(volatile wide *address, wide *expected, wide desired, int order, int failure_order) {
  PASS_ON __tsan_atomic128_compare_exchange_strong(address, expected, desired, order, failure_order);
}

#define UPDATE(NAME)                                                                        \
  wide __tsan_atomic128_##NAME(volatile wide *address, wide operand, int order);            \
  wide library_##NAME##_16(volatile wide *address, wide operand, int order)                 \
      __asm__("__atomic_" #NAME "_16");                                                     \
  wide library_##NAME##_16(volatile wide *address, wide operand, int order) {               \
    PASS_ON __tsan_atomic128_##NAME(address, operand, order);                               \
  }

UPDATE(exchange)
UPDATE(fetch_add)
UPDATE(fetch_sub)
UPDATE(fetch_and)
UPDATE(fetch_or)
UPDATE(fetch_xor)
UPDATE(fetch_nand)

#endif
