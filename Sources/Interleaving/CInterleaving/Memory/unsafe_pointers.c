// Operations of unsafe pointers that the standard library does for code that is not optimized.
//
// Optimized code does them itself, and tells of them as of all that it reads and writes. Elsewhere they are
// functions of the library, which tells of nothing, so these stand in front of them. Each is told of, and
// then done by the library.

#define _GNU_SOURCE
#include "accesses.h"

#if IL_CONTROL && __has_attribute(swiftcall)

#include "callbacks.h"
#include "../System/originals.h"
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#define SWIFTCALL __attribute__((swiftcall))
#define PC (uintptr_t) __builtin_return_address(0)

/// What the runtime knows of a type's values: functions, then their size, and how far they are apart.
typedef struct {
  const void *functions[4];
  SWIFTCALL void *(*initialize_with_take)(void *, void *, const void *);
  const void *others[3];
  size_t size, stride;
} witnesses;

static const witnesses *witnesses_of(const void *type) { return ((const witnesses *const *)type)[-1]; }

static void note(const void *place, intptr_t count, const void *type, bool is_write, uintptr_t pc) {
  const witnesses *table = witnesses_of(type);
  if (count <= 0 || !place || table->size == 0 || !il_controlled() || !il_tells_accesses(pc)) return;
  il_access(place, (size_t)(count - 1) * table->stride + table->size, is_write, pc);
}

// `initialize(to:)`: each module has a copy of its own, for which this one is taken.
SWIFTCALL void il_initialize_to(void *value, void *self, const void *type) __asm__(
    "$sSpsRi_zrlE10initialize2toyxn_tF");
SWIFTCALL void il_initialize_to(void *value, void *self, const void *type) {
  note(self, 1, type, true, PC);
  witnesses_of(type)->initialize_with_take(self, value, type);
}

// `move()`.
SWIFTCALL void il_move(__attribute__((swift_indirect_result)) void *result, void *self, const void *type) __asm__(
    "$sSp4movexyF");
SWIFTCALL void il_move(__attribute__((swift_indirect_result)) void *result, void *self, const void *type) {
  note(self, 1, type, false, PC);
  witnesses_of(type)->initialize_with_take(result, self, type);
}

/// Writes one value to several places.
#define REPEATING(NAME, SYMBOL)                                                                      \
  SWIFTCALL void NAME(const void *value, intptr_t count, void *self, const void *type) __asm__(SYMBOL); \
  SWIFTCALL void NAME(const void *value, intptr_t count, void *self, const void *type) {             \
    static SWIFTCALL void (*_Atomic cached)(const void *, intptr_t, void *, const void *);           \
    note(self, count, type, true, PC);                                                               \
    IL_REAL(cached, SYMBOL)(value, count, self, type);                                               \
  }

REPEATING(il_initialize_repeating, "$sSp10initialize9repeating5countyx_SitF")
REPEATING(il_update_repeating, "$sSp6assign9repeating5countyx_SitF")

/// Writes what it reads elsewhere.
#define FROM(NAME, SYMBOL)                                                                           \
  SWIFTCALL void NAME(const void *from, intptr_t count, void *self, const void *type) __asm__(SYMBOL); \
  SWIFTCALL void NAME(const void *from, intptr_t count, void *self, const void *type) {              \
    static SWIFTCALL void (*_Atomic cached)(const void *, intptr_t, void *, const void *);           \
    note(from, count, type, false, PC);                                                              \
    note(self, count, type, true, PC);                                                               \
    IL_REAL(cached, SYMBOL)(from, count, self, type);                                                \
  }

FROM(il_initialize_from, "$sSp10initialize4from5countySPyxG_SitF")
FROM(il_move_initialize, "$sSp14moveInitialize4from5countySpyxG_SitF")
FROM(il_update_from, "$sSp6assign4from5countySPyxG_SitF")
FROM(il_move_update, "$sSp10moveAssign4from5countySpyxG_SitF")

/// Writes one value to all of a buffer.
#define FILLS(NAME, SYMBOL)                                                                              \
  SWIFTCALL void NAME(const void *value, void *start, intptr_t count, const void *type) __asm__(SYMBOL); \
  SWIFTCALL void NAME(const void *value, void *start, intptr_t count, const void *type) {                \
    static SWIFTCALL void (*_Atomic cached)(const void *, void *, intptr_t, const void *);               \
    note(start, count, type, true, PC);                                                                  \
    IL_REAL(cached, SYMBOL)(value, start, count, type);                                                  \
  }

FILLS(il_initialize_buffer, "$sSr10initialize9repeatingyx_tF")
FILLS(il_update_buffer, "$sSr6assign9repeatingyx_tF")

// MARK: Memory without a type

/// One value that is read at a distance from the start.
#define LOADS(NAME, SYMBOL, SELF, SELF_ARGUMENTS)                                                              \
  SWIFTCALL void NAME(__attribute__((swift_indirect_result)) void *result, intptr_t offset, const void *as,     \
                      SELF, const void *type) __asm__(SYMBOL);                                                  \
  SWIFTCALL void NAME(__attribute__((swift_indirect_result)) void *result, intptr_t offset, const void *as,     \
                      SELF, const void *type) {                                                                 \
    static SWIFTCALL void (*_Atomic cached)(__attribute__((swift_indirect_result)) void *, intptr_t,            \
                                            const void *, SELF, const void *);                                  \
    if (self) note((const char *)self + offset, 1, type, false, PC);                                            \
    IL_REAL(cached, SYMBOL)(result, offset, as, SELF_ARGUMENTS, type);                                          \
  }

#define ONE const void *self
#define BOTH const void *self, const void *end
#define BOTH_ARGUMENTS self, end

LOADS(il_load, "$sSV4load14fromByteOffset2asxSi_xmtlF", ONE, self)
LOADS(il_load_mutable, "$sSv4load14fromByteOffset2asxSi_xmtlF", ONE, self)
LOADS(il_load_from_buffer, "$sSW4load14fromByteOffset2asxSi_xmtlF", BOTH, BOTH_ARGUMENTS)
LOADS(il_load_from_mutable_buffer, "$sSw4load14fromByteOffset2asxSi_xmtlF", BOTH, BOTH_ARGUMENTS)

static void note_bytes(const void *start, intptr_t count, bool is_write, uintptr_t pc) {
  if (count > 0 && start && il_controlled() && il_tells_accesses(pc)) il_access(start, (size_t)count, is_write, pc);
}

/// One byte of a buffer.
#define BYTE(NAME, SYMBOL)                                                                          \
  SWIFTCALL uint8_t NAME(intptr_t index, const char *self, const char *end) __asm__(SYMBOL);         \
  SWIFTCALL uint8_t NAME(intptr_t index, const char *self, const char *end) {                        \
    static SWIFTCALL uint8_t (*_Atomic cached)(intptr_t, const char *, const char *);                \
    if (self) note_bytes(self + index, 1, false, PC);                                                \
    return IL_REAL(cached, SYMBOL)(index, self, end);                                                \
  }

BYTE(il_byte, "$sSWys5UInt8VSicig")
BYTE(il_byte_of_mutable, "$sSwys5UInt8VSicig")

SWIFTCALL void il_set_byte(uint8_t byte, intptr_t index, char *self, char *end) __asm__("$sSwys5UInt8VSicis");
SWIFTCALL void il_set_byte(uint8_t byte, intptr_t index, char *self, char *end) {
  static SWIFTCALL void (*_Atomic cached)(uint8_t, intptr_t, char *, char *);
  if (self) note_bytes(self + index, 1, true, PC);
  IL_REAL(cached, "$sSwys5UInt8VSicis")(byte, index, self, end);
}

// `copyMemory(from:byteCount:)`, and the same of buffers.
SWIFTCALL void il_copy_memory(const void *from, intptr_t count, void *self) __asm__(
    "$sSv10copyMemory4from9byteCountySV_SitF");
SWIFTCALL void il_copy_memory(const void *from, intptr_t count, void *self) {
  static SWIFTCALL void (*_Atomic cached)(const void *, intptr_t, void *);
  note_bytes(from, count, false, PC);
  note_bytes(self, count, true, PC);
  IL_REAL(cached, "$sSv10copyMemory4from9byteCountySV_SitF")(from, count, self);
}

SWIFTCALL void il_copy_buffer(const char *from, const char *limit, char *self, char *end) __asm__(
    "$sSw10copyMemory4fromySW_tF");
SWIFTCALL void il_copy_buffer(const char *from, const char *limit, char *self, char *end) {
  static SWIFTCALL void (*_Atomic cached)(const char *, const char *, char *, char *);
  note_bytes(from, limit - from, false, PC);
  note_bytes(self, limit - from, true, PC);
  IL_REAL(cached, "$sSw10copyMemory4fromySW_tF")(from, limit, self, end);
}

// `initializeMemory(as:to:)` and `initializeMemory(as:repeating:count:)`; each module has the first for itself.
SWIFTCALL void *il_initialize_memory(const void *as, void *value, void *self, const void *type) __asm__(
    "$sSv16initializeMemory2as2toSpyxGxm_xntRi_zlF");
SWIFTCALL void *il_initialize_memory(const void *as, void *value, void *self, const void *type) {
  (void)as;
  note(self, 1, type, true, PC);
  witnesses_of(type)->initialize_with_take(self, value, type);
  return self;
}

SWIFTCALL void *il_initialize_memory_repeating(const void *as, const void *value, intptr_t count, void *self,
                                               const void *type) __asm__(
    "$sSv16initializeMemory2as9repeating5countSpyxGxm_xSitlF");
SWIFTCALL void *il_initialize_memory_repeating(const void *as, const void *value, intptr_t count, void *self,
                                               const void *type) {
  static SWIFTCALL void *(*_Atomic cached)(const void *, const void *, intptr_t, void *, const void *);
  note(self, count, type, true, PC);
  return IL_REAL(cached, "$sSv16initializeMemory2as9repeating5countSpyxGxm_xSitlF")(as, value, count, self, type);
}

/// Writes values that it reads elsewhere.
#define INITIALIZES(NAME, SYMBOL)                                                                               \
  SWIFTCALL void *NAME(const void *as, const void *from, intptr_t count, void *self, const void *type) __asm__(  \
      SYMBOL);                                                                                                  \
  SWIFTCALL void *NAME(const void *as, const void *from, intptr_t count, void *self, const void *type) {         \
    static SWIFTCALL void *(*_Atomic cached)(const void *, const void *, intptr_t, void *, const void *);        \
    note(from, count, type, false, PC);                                                                         \
    note(self, count, type, true, PC);                                                                          \
    return IL_REAL(cached, SYMBOL)(as, from, count, self, type);                                                \
  }

INITIALIZES(il_initialize_memory_from, "$sSv16initializeMemory2as4from5countSpyxGxm_SPyxGSitlF")
INITIALIZES(il_move_initialize_memory, "$sSv20moveInitializeMemory2as4from5countSpyxGxm_AESitlF")

SWIFTCALL void il_swap_bytes(intptr_t one, intptr_t other, char *self, char *end) __asm__("$sSw6swapAtyySi_SitF");
SWIFTCALL void il_swap_bytes(intptr_t one, intptr_t other, char *self, char *end) {
  static SWIFTCALL void (*_Atomic cached)(intptr_t, intptr_t, char *, char *);
  if (self && one != other) {
    note_bytes(self + one, 1, true, PC);
    note_bytes(self + other, 1, true, PC);
  }
  IL_REAL(cached, "$sSw6swapAtyySi_SitF")(one, other, self, end);
}

// MARK: Allocating

SWIFTCALL void *il_allocate(intptr_t capacity, const void *type) __asm__("$sSp8allocate8capacitySpyxGSi_tFZ");
SWIFTCALL void *il_allocate(intptr_t capacity, const void *type) {
  static SWIFTCALL void *(*_Atomic cached)(intptr_t, const void *);
  void *made = IL_REAL(cached, "$sSp8allocate8capacitySpyxGSi_tFZ")(capacity, type);
  il_access_allocates(made, (size_t)capacity * witnesses_of(type)->stride, PC);
  return made;
}

SWIFTCALL void *il_allocate_bytes(intptr_t count, intptr_t alignment) __asm__(
    "$sSv8allocate9byteCount9alignmentSvSi_SitFZ");
SWIFTCALL void *il_allocate_bytes(intptr_t count, intptr_t alignment) {
  static SWIFTCALL void *(*_Atomic cached)(intptr_t, intptr_t);
  void *made = IL_REAL(cached, "$sSv8allocate9byteCount9alignmentSvSi_SitFZ")(count, alignment);
  il_access_allocates(made, (size_t)count, PC);
  return made;
}

/// What a buffer is, in two registers.
typedef struct {
  void *start;
  intptr_t count;
} buffer;

SWIFTCALL buffer il_allocate_buffer(intptr_t capacity, const void *type) __asm__("$sSr8allocate8capacitySryxGSi_tFZ");
SWIFTCALL buffer il_allocate_buffer(intptr_t capacity, const void *type) {
  static SWIFTCALL buffer (*_Atomic cached)(intptr_t, const void *);
  buffer made = IL_REAL(cached, "$sSr8allocate8capacitySryxGSi_tFZ")(capacity, type);
  il_access_allocates(made.start, (size_t)capacity * witnesses_of(type)->stride, PC);
  return made;
}

SWIFTCALL buffer il_allocate_byte_buffer(intptr_t count, intptr_t alignment) __asm__(
    "$sSw8allocate9byteCount9alignmentSwSi_SitFZ");
SWIFTCALL buffer il_allocate_byte_buffer(intptr_t count, intptr_t alignment) {
  static SWIFTCALL buffer (*_Atomic cached)(intptr_t, intptr_t);
  buffer made = IL_REAL(cached, "$sSw8allocate9byteCount9alignmentSwSi_SitFZ")(count, alignment);
  il_access_allocates(made.start, (size_t)count, PC);
  return made;
}

// Optimized code asks the runtime for it. What the runtime asks itself for, for objects and boxes, is not seen.
void *swift_slowAlloc(size_t size, size_t alignment) {
  static void *(*_Atomic cached)(size_t, size_t);
  void *made = IL_REAL(cached, "swift_slowAlloc")(size, alignment);
  if (il_self) il_access_allocates(made, size, PC);
  return made;
}

// MARK: Elements of buffers

static void *element(void *start, intptr_t index, const void *type) {
  return start ? (char *)start + index * (intptr_t)witnesses_of(type)->stride : NULL;
}

SWIFTCALL void il_swap_elements(intptr_t one, intptr_t other, void *self, intptr_t count, const void *type) __asm__(
    "$sSr6swapAtyySi_SitF");
SWIFTCALL void il_swap_elements(intptr_t one, intptr_t other, void *self, intptr_t count, const void *type) {
  static SWIFTCALL void (*_Atomic cached)(intptr_t, intptr_t, void *, intptr_t, const void *);
  if (one != other) {
    note(element(self, one, type), 1, type, true, PC);
    note(element(self, other, type), 1, type, true, PC);
  }
  IL_REAL(cached, "$sSr6swapAtyySi_SitF")(one, other, self, count, type);
}

/// The element that is asked for; as in the library, one that the buffer does not have ends the process.
static void *checked_element(void *start, intptr_t index, intptr_t count, const void *type) {
  if (index >= 0 && index < count && start) return element(start, index, type);
  fputs("Fatal error: an unsafe buffer has no such element\n", stderr);
  __builtin_trap();
}

// `initializeElement(at:to:)` and `moveElement(from:)`, of which each module has copies of its own.
SWIFTCALL void il_initialize_element(intptr_t index, void *value, void *self, intptr_t count,
                                     const void *type) __asm__("$sSrsRi_zrlE17initializeElement2at2toySi_xntF");
SWIFTCALL void il_initialize_element(intptr_t index, void *value, void *self, intptr_t count, const void *type) {
  void *place = checked_element(self, index, count, type);
  note(place, 1, type, true, PC);
  witnesses_of(type)->initialize_with_take(place, value, type);
}

SWIFTCALL void il_move_element(__attribute__((swift_indirect_result)) void *result, intptr_t index, void *self,
                               intptr_t count, const void *type) __asm__("$sSrsRi_zrlE11moveElement4fromxSi_tF");
SWIFTCALL void il_move_element(__attribute__((swift_indirect_result)) void *result, intptr_t index, void *self,
                               intptr_t count, const void *type) {
  void *place = checked_element(self, index, count, type);
  note(place, 1, type, false, PC);
  witnesses_of(type)->initialize_with_take(result, place, type);
}

#endif
