// Functions of the C library that read and write memory which the subject names: strings, comparisons, formatted
// text, sorting; and those that keep something which the next call of any thread finds or writes over. Code with access
// callbacks tells of what it does itself, and these are not compiled with it.
//
// What is read is what the standard says, and no more: up to the first difference, or to the end of a string.

#define _GNU_SOURCE
#include "accesses.h"

#if IL_CONTROL && !__has_feature(address_sanitizer)

#include "callbacks.h"
#include "../System/originals.h"
#include <grp.h>
#include <pwd.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/// Whether the function at `pc` is the subject's, and tells of its accesses.
static bool tells(uintptr_t pc) { return il_controlled() && il_tells_accesses(pc); }

#define PC (uintptr_t) __builtin_return_address(0)

static size_t length_of(const char *text, size_t limit) {
  static size_t (*_Atomic cached)(const char *, size_t);
  return IL_REAL(cached, "strnlen")(text, limit);
}

/// Bytes of a string of at most `limit`, with the end if that is among them.
static size_t extent(const char *text, size_t limit) {
  size_t length = length_of(text, limit);
  return length < limit ? length + 1 : limit;
}

static void read_text(const char *text, size_t limit, uintptr_t pc) {
  il_access(text, extent(text, limit), false, pc);
}

/// To the first difference, or the end of both.
static void read_both(const char *one, const char *other, size_t limit, uintptr_t pc) {
  size_t count = 0;
  while (count < limit && one[count] == other[count] && one[count]) count++;
  if (count < limit) count++;
  il_access(one, count, false, pc);
  il_access(other, count, false, pc);
}

/// To the place that was found, or all of it.
static void read_until(const void *start, const void *found, size_t all, uintptr_t pc) {
  il_access(start, found ? (size_t)((const char *)found - (const char *)start) + 1 : all, false, pc);
}

static void copy_text(char *to, const char *from, size_t limit, uintptr_t pc) {
  read_text(from, limit, pc);
  il_access(to, length_of(from, limit) + 1, true, pc);
}

/// Copies behind what is there.
static void append_text(char *to, const char *from, size_t limit, uintptr_t pc) {
  read_text(to, SIZE_MAX, pc);
  copy_text(to + length_of(to, SIZE_MAX), from, limit, pc);
}

#define TELLS(RESULT, NAME, PARAMETERS, ARGUMENTS, ...)      \
  RESULT NAME PARAMETERS {                                   \
    static RESULT(*_Atomic cached) PARAMETERS;               \
    RESULT(*real) PARAMETERS = IL_REAL(cached, #NAME);       \
    uintptr_t pc = PC;                                       \
    if (tells(pc)) __VA_ARGS__;                              \
    return real ARGUMENTS;                                   \
  }

TELLS(size_t, strlen, (const char *text), (text), read_text(text, SIZE_MAX, pc))
TELLS(size_t, strnlen, (const char *text, size_t limit), (text, limit), read_text(text, limit, pc))
TELLS(char *, strdup, (const char *text), (text), read_text(text, SIZE_MAX, pc))
TELLS(char *, strndup, (const char *text, size_t limit), (text, limit), read_text(text, limit, pc))
TELLS(char *, strrchr, (const char *text, int byte), (text, byte), read_text(text, SIZE_MAX, pc))
TELLS(int, strcmp, (const char *one, const char *other), (one, other), read_both(one, other, SIZE_MAX, pc))
TELLS(int, strncmp, (const char *one, const char *other, size_t limit), (one, other, limit),
      read_both(one, other, limit, pc))
TELLS(char *, strchr, (const char *text, int byte), (text, byte),
      read_until(text, real(text, byte), extent(text, SIZE_MAX), pc))
TELLS(void *, memchr, (const void *bytes, int byte, size_t count), (bytes, byte, count),
      read_until(bytes, real(bytes, byte, count), count, pc))
TELLS(char *, strstr, (const char *text, const char *part), (text, part), {
  const char *found = real(text, part);
  size_t length = length_of(part, SIZE_MAX);
  read_text(part, SIZE_MAX, pc);
  il_access(text, found ? (size_t)(found - text) + length : extent(text, SIZE_MAX), false, pc);
})

#define COMPARES(NAME)                                                                            \
  TELLS(int, NAME, (const void *one, const void *other, size_t count), (one, other, count), {     \
    il_access(one, count, false, pc);                                                             \
    il_access(other, count, false, pc);                                                           \
  })

COMPARES(memcmp)
COMPARES(bcmp)

// Everybody calls these, and from the beginning, so that they are not looked up: the checked ones do the same.
#define MOVES(NAME, SECOND, ARGUMENT, FROM)                                                             \
  extern void *__##NAME##_chk(void *, SECOND, size_t, size_t);                                          \
  static void *(*volatile real_##NAME)(void *, SECOND, size_t, size_t) = __##NAME##_chk;                \
  void *NAME(void *to, SECOND ARGUMENT, size_t count) {                                                 \
    uintptr_t pc = PC;                                                                                  \
    if (tells(pc)) {                                                                                    \
      if (FROM) il_access(FROM, count, false, pc);                                                      \
      il_access(to, count, true, pc);                                                                   \
    }                                                                                                   \
    return real_##NAME(to, ARGUMENT, count, SIZE_MAX);                                                  \
  }

MOVES(memcpy, const void *, from, from)
MOVES(memmove, const void *, from, from)
MOVES(memset, int, byte, (const void *)NULL)

void bzero(void *to, size_t count) {
  uintptr_t pc = PC;
  if (tells(pc)) il_access(to, count, true, pc);
  il_clear(to, count);
}

TELLS(char *, strcpy, (char *restrict to, const char *restrict from), (to, from),
      copy_text(to, from, SIZE_MAX, pc))
TELLS(char *, stpcpy, (char *restrict to, const char *restrict from), (to, from),
      copy_text(to, from, SIZE_MAX, pc))
TELLS(char *, strcat, (char *restrict to, const char *restrict from), (to, from),
      append_text(to, from, SIZE_MAX, pc))
TELLS(char *, strncat, (char *restrict to, const char *restrict from, size_t limit), (to, from, limit),
      append_text(to, from, limit, pc))
TELLS(char *, strncpy, (char *restrict to, const char *restrict from, size_t count), (to, from, count), {
  // What is left of the room is filled.
  read_text(from, count, pc);
  il_access(to, count, true, pc);
})

typedef int (*comparison)(const void *, const void *);

void qsort(void *base, size_t count, size_t size, comparison compare) {
  static void (*_Atomic cached)(void *, size_t, size_t, comparison);
  uintptr_t pc = PC;
  if (tells(pc)) il_access(base, count * size, true, pc);
  IL_REAL(cached, "qsort")(base, count, size, compare);
}

// MARK: What the library keeps

/// Results that the next call of anybody writes over.
#define KEEPS(RESULT, NAME, SIZE, PARAMETERS, ARGUMENTS)          \
  RESULT NAME PARAMETERS {                                        \
    static RESULT (*_Atomic cached) PARAMETERS;                   \
    uintptr_t pc = PC;                                            \
    RESULT result = IL_REAL(cached, #NAME) ARGUMENTS;             \
    if (result && tells(pc)) il_access(result, SIZE, true, pc);   \
    return result;                                                \
  }

KEEPS(struct tm *, localtime, sizeof *result, (const time_t *time), (time))
KEEPS(struct tm *, gmtime, sizeof *result, (const time_t *time), (time))
KEEPS(char *, asctime, strlen(result) + 1, (const struct tm *time), (time))
KEEPS(char *, ctime, strlen(result) + 1, (const time_t *time), (time))
KEEPS(struct passwd *, getpwnam, sizeof *result, (const char *name), (name))
KEEPS(struct passwd *, getpwuid, sizeof *result, (uid_t user), (user))
KEEPS(struct group *, getgrnam, sizeof *result, (const char *name), (name))
KEEPS(struct group *, getgrgid, sizeof *result, (gid_t group), (group))

/// Where these go on is kept by the library, at a place that it tells nobody: one of ours stands for it.
static struct {
  uint64_t token, number;
} kept;

char *strtok(char *restrict text, const char *restrict separators) {
  static char *(*_Atomic cached)(char *restrict, const char *restrict);
  uintptr_t pc = PC;
  char *token = IL_REAL(cached, "strtok")(text, separators);
  if (!tells(pc)) return token;
  il_access(&kept.token, sizeof kept.token, true, pc);
  if (token) read_text(token, SIZE_MAX, pc);
  return token;
}

#define NUMBERS(RESULT, NAME, PARAMETERS, ARGUMENTS)                          \
  RESULT NAME PARAMETERS {                                                    \
    static RESULT (*_Atomic cached) PARAMETERS;                               \
    uintptr_t pc = PC;                                                        \
    if (tells(pc)) il_access(&kept.number, sizeof kept.number, true, pc);     \
    return IL_REAL(cached, #NAME) ARGUMENTS;                                  \
  }

NUMBERS(double, drand48, (void), ())
NUMBERS(long, lrand48, (void), ())
NUMBERS(long, mrand48, (void), ())
NUMBERS(void, srand48, (long seed), (seed))

// Formatted text is told of when it is known how long it has become; nobody else has had a turn. What the
// arguments point to is not looked at.

static int format(char *to, size_t size, const char *how, va_list arguments, uintptr_t pc) {
  static int (*_Atomic cached)(char *, size_t, const char *, va_list);
  int length = IL_REAL(cached, "vsnprintf")(to, size, how, arguments);
  if (length < 0 || size == 0 || !tells(pc)) return length;
  il_access(to, (size_t)length < size ? (size_t)length + 1 : size, true, pc);
  return length;
}

int vsnprintf(char *restrict to, size_t size, const char *restrict how, va_list arguments) {
  return format(to, size, how, arguments, PC);
}

int snprintf(char *restrict to, size_t size, const char *restrict how, ...) {
  va_list arguments;
  va_start(arguments, how);
  int length = format(to, size, how, arguments, PC);
  va_end(arguments);
  return length;
}

static int format_unbounded(char *to, const char *how, va_list arguments, uintptr_t pc) {
  static int (*_Atomic cached)(char *, const char *, va_list);
  int length = IL_REAL(cached, "vsprintf")(to, how, arguments);
  if (length >= 0 && tells(pc)) il_access(to, (size_t)length + 1, true, pc);
  return length;
}

int vsprintf(char *restrict to, const char *restrict how, va_list arguments) {
  return format_unbounded(to, how, arguments, PC);
}

int sprintf(char *restrict to, const char *restrict how, ...) {
  va_list arguments;
  va_start(arguments, how);
  int length = format_unbounded(to, how, arguments, PC);
  va_end(arguments);
  return length;
}

#endif
