// Whether nobody else refers to an object, which copies on write ask before they write.
//
// Optimized code asks the runtime; where nothing is optimized it calls the standard library, which asks
// itself, so its entry points stand for that.

#define _GNU_SOURCE
#include "../Running/run.h"

#if IL_CONTROL

#include "callbacks.h"
#include "objects.h"
#include "../System/originals.h"
#include "shadow.h"
#include "../Threads/threads.h"
#include <malloc.h>

/// Whoever is told that nobody else refers to an object comes after all that others did with it: they have
/// given up their references.
static bool after_check(const void *object, bool is_alone, void *caller) {
  // Large ones are looked at in part: a loop that changes an element in each round asks each time.
  const size_t most = 64 * IL_LINE;
  static const void *last;
  static uint64_t last_run, last_step;
  il_thread *self = il_controlled();
  if (!self || !is_alone || !object || il_the_run.threads < 2 || !il_has_callbacks((uintptr_t)caller)) return is_alone;
  if (!il_is_on_heap(object)) return is_alone;
  if (last == object && last_run == il_run_number() && last_step == il_step_count()) return is_alone;
  last = object;
  last_run = il_run_number();
  last_step = il_step_count();
  size_t size = malloc_usable_size((void *)object);
  il_shadow_forget((uintptr_t)object, size < most ? size : most);
  return is_alone;
}

#define UNIQUE(NAME)                                                              \
  bool swift_isUniquelyReferenced##NAME(const void *object) {                     \
    static bool (*_Atomic cached)(const void *);                                  \
    bool is_alone = IL_REAL(cached, "swift_isUniquelyReferenced" #NAME)(object);  \
    return after_check(object, is_alone, __builtin_return_address(0));            \
  }

UNIQUE(_native)
UNIQUE(_nonNull_native)
UNIQUE(NonObjC)
UNIQUE(NonObjC_nonNull)

#if __has_attribute(swiftcall)
#define SWIFTCALL __attribute__((swiftcall))

// Of two arguments Swift passes as C does: a place and a type.
#define KNOWN(NAME, SYMBOL)                                                  \
  SWIFTCALL bool NAME(void *const *place, const void *type) __asm__(SYMBOL); \
  SWIFTCALL bool NAME(void *const *place, const void *type) {                \
    static SWIFTCALL bool (*_Atomic cached)(void *const *, const void *);    \
    bool is_alone = IL_REAL(cached, SYMBOL)(place, type);                    \
    return after_check(*place, is_alone, __builtin_return_address(0));       \
  }

// `isKnownUniquelyReferenced`, of an object and of one that may be missing.
KNOWN(il_is_known_unique, "$ss25isKnownUniquelyReferencedySbxzRlzClF")
KNOWN(il_is_known_unique_optional, "$ss25isKnownUniquelyReferencedySbxSgzRlzClF")

// What an array does before it writes.
SWIFTCALL void il_make_array_unique(const void *type, __attribute__((swift_context)) void *const *array)
    __asm__("$sSa21_makeMutableAndUniqueyyF");
SWIFTCALL void il_make_array_unique(const void *type, __attribute__((swift_context)) void *const *array) {
  static SWIFTCALL void (*_Atomic cached)(const void *, __attribute__((swift_context)) void *const *);
  IL_REAL(cached, "$sSa21_makeMutableAndUniqueyyF")(type, array);
  after_check(*array, true, __builtin_return_address(0));
}
#endif

#endif
