// Reads of which a compiler does not tell, since a write of the same memory that follows shows the same races.
// Told by the machine code before the write's callback, from the last call of anything else: it loads from other
// memory than the function's own frame, and no callback of a read comes before that load.

#include "callbacks.h"

#if IL_CONTROL

#include "../System/images.h"
#include "../System/instructions.h"

#define DECLARED(BYTES)                              \
  void __tsan_read##BYTES(void *);                   \
  void __tsan_write##BYTES(void *);                  \
  void __tsan_read_write##BYTES(void *);             \
  void __tsan_volatile_read##BYTES(void *);          \
  void __tsan_volatile_write##BYTES(void *);         \
  void __tsan_unaligned_read##BYTES(void *);         \
  void __tsan_unaligned_write##BYTES(void *);        \
  void __tsan_unaligned_read_write##BYTES(void *);   \
  void __tsan_unaligned_volatile_read##BYTES(void *); \
  void __tsan_unaligned_volatile_write##BYTES(void *);

DECLARED(1)
DECLARED(2)
DECLARED(4)
DECLARED(8)
DECLARED(16)
void __tsan_vptr_read(void **);

typedef enum { OTHER, READ, WRITE, BOTH } callback_kind;

#define READS(BYTES)                                                                               \
  (uintptr_t)&__tsan_read##BYTES, (uintptr_t)&__tsan_volatile_read##BYTES,                         \
    (uintptr_t)&__tsan_unaligned_read##BYTES, (uintptr_t)&__tsan_unaligned_volatile_read##BYTES
#define WRITES(BYTES)                                                                              \
  (uintptr_t)&__tsan_write##BYTES, (uintptr_t)&__tsan_volatile_write##BYTES,                       \
    (uintptr_t)&__tsan_unaligned_write##BYTES, (uintptr_t)&__tsan_unaligned_volatile_write##BYTES
#define BOTHS(BYTES)                                                                               \
  (uintptr_t)&__tsan_read_write##BYTES, (uintptr_t)&__tsan_unaligned_read_write##BYTES

static bool is_among(const uintptr_t *callbacks, size_t count, uintptr_t target) {
  for (size_t i = 0; i < count; i++)
    if (callbacks[i] == target) return true;
  return false;
}

#define IS_AMONG(CALLBACKS, TARGET) is_among(CALLBACKS, sizeof CALLBACKS / sizeof *CALLBACKS, TARGET)

static callback_kind kind_of(uintptr_t target) {
  const uintptr_t reads[] = {READS(1), READS(2), READS(4), READS(8), READS(16), (uintptr_t)&__tsan_vptr_read};
  const uintptr_t writes[] = {WRITES(1), WRITES(2), WRITES(4), WRITES(8), WRITES(16)};
  const uintptr_t boths[] = {BOTHS(1), BOTHS(2), BOTHS(4), BOTHS(8), BOTHS(16)};
  if (IS_AMONG(reads, target)) return READ;
  if (IS_AMONG(writes, target)) return WRITE;
  return IS_AMONG(boths, target) ? BOTH : OTHER;
}

bool il_may_leave_out_read(uintptr_t pc) {
  uintptr_t low, high;
  if (!il_function_bounds(pc, &low, &high)) return true;
  bool keeps_frame = il_keeps_frame(low, high), is_understood = true;
  bool is_announced = false, has_untold = false;
  for (uintptr_t at = low; at < pc;) {
    uintptr_t next = il_behind(at, &is_understood);
    if (!is_understood) return true;
    if (!il_is_call(at)) {
      uintptr_t place;
      if (il_loads_memory(at, keeps_frame, &place) && !(place && il_is_constant(place))) {
        has_untold = has_untold || !is_announced;
        is_announced = false;
      }
      at = next;
      continue;
    }
    uintptr_t target = il_called(at, high);
    callback_kind kind = kind_of(target);
    // By way of a pointer it may be any of them.
    if (next == pc) return !target || kind == BOTH || (kind == WRITE && has_untold);
    // What a callback tells of comes after it.
    is_announced = kind == READ;
    if (kind == OTHER) has_untold = false;
    at = next;
  }
  return true;
}

#endif
