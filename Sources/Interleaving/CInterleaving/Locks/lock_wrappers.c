// Functions that take a lock for those who call them. A report that named them would say of every lock of a
// library that it is taken in the same line.

#include "../System/platform.h"

#if IL_CONTROL

#include <string.h>
#include <strings.h>

/// The last thing that stands behind `word`, or all of it.
static char *last_behind(char *name, const char *word) {
  for (char *found; (found = strstr(name, word));) name = found + strlen(word);
  return name;
}

/// Copies a readable name without what stands in angle brackets, and private names without the file that
/// they are of: `M.(Name in _0123).f<A>(B)` becomes `M.Name.f(B)`.
static void simplify(const char *name, char *simple, size_t size) {
  size_t length = 0;
  int depth = 0;
  for (const char *at = name; *at && length + 1 < size; at++) {
    if (*at == '<') depth++;
    bool is_nested = depth > 0;
    // Not the end of an arrow.
    if (*at == '>' && depth > 0 && at[-1] != '-') depth--;
    if (is_nested) continue;
    const char *end = *at == '(' ? strchr(at, ')') : NULL;
    const char *file = end ? strstr(at, " in _") : NULL;
    if (file && file < end) {
      for (const char *part = at + 1; part < file && length + 1 < size; part++) simple[length++] = *part;
      at = end;
      continue;
    }
    simple[length++] = *at;
  }
  simple[length] = 0;
}

/// Whether there is a lock in a name: not one that is part of a block or a clock.
static bool names_lock(const char *name, size_t length) {
  for (size_t i = 0; i + 4 <= length; i++) {
    if (!strncasecmp(name + i, "mutex", 5) && i + 5 <= length) return true;
    if (strncasecmp(name + i, "lock", 4)) continue;
    bool is_part = i > 0 && name[i] == 'l' && (name[i - 1] | 32) < 'd' && (name[i - 1] | 32) > 'a';
    if (!is_part) return true;
  }
  return false;
}

static bool names_any(const char *name, size_t length, const char *const *words, size_t count) {
  for (size_t word = 0; word < count; word++) {
    size_t size = strlen(words[word]);
    for (size_t i = 0; i + size <= length; i++)
      if (!strncmp(name + i, words[word], size)) return true;
  }
  return false;
}

bool il_is_lock_wrapper(const char *name) {
  static const char *const types[] = {"Atomic", "Synchronized", "Protected", "Guarded", "Critical"};
  static const char *const functions[] = {"synchronized", "Synchronized", "exclusively", "protect"};
  static const char witness[] = "protocol witness for ";
  char simple[1024];
  simplify(name, simple, sizeof simple);
  char *path = simple;
  if (!strncmp(path, witness, sizeof witness - 1)) {
    path += sizeof witness - 1;
    char *conformance = strstr(path, " in conformance ");
    if (conformance) *conformance = 0;
  }
  path = last_behind(last_behind(path, " of "), " in ");
  path = last_behind(path, "):");
  if (!strncmp(path, "(anonymous namespace)::", 23)) path += 23;
  if (*path == ':') path++;
  size_t end = strcspn(path, "( ");
  size_t function = end;
  while (function > 0 && path[function - 1] != '.' && path[function - 1] != ':') function--;
  if (names_lock(path + function, end - function)) return true;
  if (names_any(path + function, end - function, functions, sizeof functions / sizeof *functions))
    return true;
  size_t type_end = function;
  while (type_end > 0 && (path[type_end - 1] == '.' || path[type_end - 1] == ':')) type_end--;
  size_t type = type_end;
  while (type > 0 && path[type - 1] != '.' && path[type - 1] != ':') type--;
  // A module is no type.
  bool is_type = type > 0 || memchr(path, ':', end);
  if (is_type && names_lock(path + type, type_end - type)) return true;
  if (is_type && names_any(path + type, type_end - type, types, sizeof types / sizeof *types)) return true;
  // A function by itself, about a number behind a lock.
  if (is_type || path[end] != '(') return false;
  size_t first = strcspn(path + end, ",)");
  return names_any(path + end, first, types, 1);
}

#endif
