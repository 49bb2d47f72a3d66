// Accesses through key paths, which are the standard library's: it tells of nothing.
//
// A key path knows its way as a list of parts. The way is followed here as the library follows it, and told of;
// then the library does it. What a computed property does is code of the program, which tells of it itself; what
// comes after one is known to the library alone, and not told of.

#define _GNU_SOURCE
#include "accesses.h"

#if IL_CONTROL && __has_attribute(swiftcall)

#include "callbacks.h"
#include "../System/originals.h"
#include <stddef.h>
#include <stdint.h>

#define SWIFTCALL __attribute__((swiftcall))
#define RESULT __attribute__((swift_indirect_result)) void *result
#define PC (uintptr_t) __builtin_return_address(0)

/// The object, as the compiler lays it out: after its own fields come so many bytes of parts.
typedef struct {
  const void *type;
  uintptr_t references;
  const char *name;
  uint32_t header, unused;
  char parts[];
} key_path;

// Parts up to the last reference on the way are read, also where what it leads to is written.
enum { SIZE_OF_PARTS = 0xFFFFFF, HAS_REFERENCES = 1 << 30 };

// A part is a word, more words where that has no room, and the type of what it leads to, but for the last.
enum { KIND_SHIFT = 24, KIND = 0x7F, STORED_IN_VALUE = 1, COMPUTED = 2, STORED_IN_OBJECT = 3, OPTIONAL = 4 };
enum { OFFSET = 0x7FFFFF, LARGEST_OFFSET = 0x7FFFFC, OFFSET_FOLLOWS = 0x7FFFFF };
#define ENDS_REFERENCES 0x80000000u
#define CHANGES_ITS_VALUE 0x800000u

/// Where a path leads to. `is_shared`: whether others may have that memory, which is not so of a copied root.
typedef struct {
  const char *place;
  bool is_shared;
} destination;

static const char *aligned(const char *at) {
  return (const char *)(((uintptr_t)at + sizeof(void *) - 1) & ~(sizeof(void *) - 1));
}

typedef struct {
  const void *functions[8];
  size_t size;
} witnesses;

static size_t size_of(const void *type) { return ((const witnesses *const *)type)[-1]->size; }

typedef SWIFTCALL const void *(*type_of)(__attribute__((swift_context)) const void *);

static const void *root_type(const key_path *path) {
  static _Atomic(type_of) cached;
  return IL_REAL(cached, "$ss10AnyKeyPathC8rootTypeypXpvgZ")(path->type);
}

static const void *value_type(const key_path *path) {
  static _Atomic(type_of) cached;
  return IL_REAL(cached, "$ss10AnyKeyPathC9valueTypeypXpvgZ")(path->type);
}

/// Nothing where a computed property or a `nil` is on the way, or a part of a kind that is not known.
///
/// The references that lead from object to object are read on the way, and so is the value that a computed property
/// is asked of, or changed.
static destination follow(const key_path *path, destination at, bool is_write, uintptr_t pc) {
  const destination nowhere = {NULL, false};
  const char *part = path->parts, *end = part + (path->header & SIZE_OF_PARTS);
  bool reads = !is_write || path->header & HAS_REFERENCES;
  const void *type = NULL;
  while (part + sizeof(uint32_t) <= end) {
    uint32_t word = *(const uint32_t *)part, kind = word >> KIND_SHIFT & KIND, offset = word & OFFSET;
    part += sizeof word;
    switch (kind) {
      case STORED_IN_VALUE:
      case STORED_IN_OBJECT:
        if (offset == OFFSET_FOLLOWS) {
          if (part + sizeof offset > end) return nowhere;
          offset = *(const uint32_t *)part;
          part += sizeof offset;
        } else if (offset > LARGEST_OFFSET) {
          return nowhere;
        }
        if (kind == STORED_IN_OBJECT) {
          if (at.is_shared) il_access(at.place, sizeof(void *), false, pc);
          const char *object = *(const char *const *)at.place;
          // No object, but one of the values that stand for none.
          if ((uintptr_t)object < 4096 || (uintptr_t)object % sizeof(void *)) return nowhere;
          at = (destination){object, true};
        }
        at.place += offset;
        break;
      case COMPUTED: {
        size_t size = at.is_shared ? size_of(type ? type : root_type(path)) : 0;
        if (size > 0) il_access(at.place, size, !reads && word & CHANGES_ITS_VALUE, pc);
        return nowhere;
      }
      // What an optional holds is where the optional is.
      case OPTIONAL: break;
      default: return nowhere;
    }
    if (word & ENDS_REFERENCES) reads = !is_write;
    if (part >= end) break;
    part = aligned(part);
    type = *(const void *const *)part;
    part += sizeof(void *);
  }
  return at;
}

static void note(const void *root, bool is_shared, const key_path *path, bool is_write, uintptr_t pc) {
  if (!root || !path || !il_controlled() || !il_tells_accesses(pc)) return;
  destination found = follow(path, (destination){root, is_shared}, is_write, pc);
  size_t size = found.is_shared ? size_of(value_type(path)) : 0;
  if (size > 0) il_access(found.place, size, is_write, pc);
}

// MARK: Reading

SWIFTCALL void swift_getAtKeyPath(RESULT, const void *root, const key_path *path);
SWIFTCALL void swift_getAtKeyPath(RESULT, const void *root, const key_path *path) {
  static SWIFTCALL void (*_Atomic cached)(RESULT, const void *, const key_path *);
  note(root, false, path, false, PC);
  IL_REAL(cached, "swift_getAtKeyPath")(result, root, path);
}

// Of a path whose value is of any type.
SWIFTCALL void swift_getAtPartialKeyPath(RESULT, const void *root, const key_path *path);
SWIFTCALL void swift_getAtPartialKeyPath(RESULT, const void *root, const key_path *path) {
  static SWIFTCALL void (*_Atomic cached)(RESULT, const void *, const key_path *);
  note(root, false, path, false, PC);
  IL_REAL(cached, "swift_getAtPartialKeyPath")(result, root, path);
}

// Of a path that may begin elsewhere than in the root.
SWIFTCALL void swift_getAtAnyKeyPath(RESULT, const void *root, const key_path *path, const void *type);
SWIFTCALL void swift_getAtAnyKeyPath(RESULT, const void *root, const key_path *path, const void *type) {
  static SWIFTCALL void (*_Atomic cached)(RESULT, const void *, const key_path *, const void *);
  if (root_type(path) == type) note(root, false, path, false, PC);
  IL_REAL(cached, "swift_getAtAnyKeyPath")(result, root, path, type);
}

// MARK: Writing

SWIFTCALL void swift_setAtWritableKeyPath(void *root, const key_path *path, void *value);
SWIFTCALL void swift_setAtWritableKeyPath(void *root, const key_path *path, void *value) {
  static SWIFTCALL void (*_Atomic cached)(void *, const key_path *, void *);
  note(root, true, path, true, PC);
  IL_REAL(cached, "swift_setAtWritableKeyPath")(root, path, value);
}

SWIFTCALL void swift_setAtReferenceWritableKeyPath(const void *root, const key_path *path, void *value);
SWIFTCALL void swift_setAtReferenceWritableKeyPath(const void *root, const key_path *path, void *value) {
  static SWIFTCALL void (*_Atomic cached)(const void *, const key_path *, void *);
  note(root, false, path, true, PC);
  IL_REAL(cached, "swift_setAtReferenceWritableKeyPath")(root, path, value);
}

// MARK: Changing in place

/// What goes on when the value has been changed, and where it is meanwhile.
typedef struct {
  const void *end, *value;
} modification;

SWIFTCALL modification swift_modifyAtWritableKeyPath(void *buffer, void *root, const key_path *path);
SWIFTCALL modification swift_modifyAtWritableKeyPath(void *buffer, void *root, const key_path *path) {
  static SWIFTCALL modification (*_Atomic cached)(void *, void *, const key_path *);
  note(root, true, path, true, PC);
  return IL_REAL(cached, "swift_modifyAtWritableKeyPath")(buffer, root, path);
}

SWIFTCALL modification swift_modifyAtReferenceWritableKeyPath(void *buffer, const void *root, const key_path *path);
SWIFTCALL modification swift_modifyAtReferenceWritableKeyPath(void *buffer, const void *root, const key_path *path) {
  static SWIFTCALL modification (*_Atomic cached)(void *, const void *, const key_path *);
  note(root, false, path, true, PC);
  return IL_REAL(cached, "swift_modifyAtReferenceWritableKeyPath")(buffer, root, path);
}

#endif
