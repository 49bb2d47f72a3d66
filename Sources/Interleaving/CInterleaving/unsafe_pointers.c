// Operations of unsafe pointers that the standard library does for code that is not optimized.
//
// Optimized code does them itself, and tells of them as of all that it reads and writes. Elsewhere they are
// functions of the library, which tells of nothing, so these stand in front of them. Each is told of, and
// then done by the library.

#define _GNU_SOURCE
#include "accesses.h"

#if IL_CONTROL && __has_attribute(swiftcall)

#include "callbacks.h"
#include "originals.h"
#include <stddef.h>
#include <stdint.h>

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

// `initialize(repeating:)` of a buffer.
SWIFTCALL void il_initialize_buffer(const void *value, void *start, intptr_t count, const void *type) __asm__(
    "$sSr10initialize9repeatingyx_tF");
SWIFTCALL void il_initialize_buffer(const void *value, void *start, intptr_t count, const void *type) {
  static SWIFTCALL void (*_Atomic cached)(const void *, void *, intptr_t, const void *);
  note(start, count, type, true, PC);
  IL_REAL(cached, "$sSr10initialize9repeatingyx_tF")(value, start, count, type);
}

#endif
