// Files by their names, the environment, the current directory and the locale. A call that changes one of them is a point,
// and so is one that finds what is there; which comes first is a choice. Files are one state, whatever their names,
// since a name may lead to any of them.
//
// What is in an open file is read and written by calls that are left alone.

#define _GNU_SOURCE
#include "shared_state.h"

#if IL_CONTROL

#include "../Locks/hidden_locks.h"
#include "../Running/mutations.h"
#include "images.h"
#include "originals.h"
#include "../Running/records.h"
#include "../Running/run.h"
#include "../Running/spins.h"
#include <dirent.h>
#include <fcntl.h>
#include <locale.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// Their addresses are what they are told apart by.
static const char states[IL_SHARED_STATES];

static il_sync *sync_of(il_thread *self, il_shared_state state, uintptr_t place) {
  return il_sync_for(self, place ? place : (uintptr_t)&states[state]);
}

void il_find_state(il_shared_state state, uintptr_t place, uintptr_t pc, const uintptr_t *frame) {
  il_thread *self = il_controlled();
  if (!self) return;
  il_sync *sync = sync_of(self, state, place);
  il_watch_spin(self, sync, frame);
  il_reach(self, (il_op){.kind = IL_ATOMIC_LOAD, .sync = sync});
  il_acquire(self, sync);
  il_log(self, IL_FIND, sync, state, pc);
}

void il_change_state(il_shared_state state, uintptr_t place, uintptr_t pc) {
  il_thread *self = il_controlled();
  if (!self) return;
  il_sync *sync = sync_of(self, state, place);
  il_pass(self, sync);
  il_log(self, IL_CHANGE, sync, state, pc);
}

#define PC (uintptr_t) __builtin_return_address(0)

// What libraries ask for their own sake, once in a process as a rule, would make one run differ from the next.
static void find(il_shared_state state, uintptr_t pc, const uintptr_t *frame) {
  if (il_is_subject(pc)) il_find_state(state, 0, pc, frame);
}

static void change(il_shared_state state, uintptr_t pc) {
  if (il_is_subject(pc)) il_change_state(state, 0, pc);
}

#define FINDS(STATE) find(STATE, PC, IL_FRAME)
#define CHANGES(STATE) change(STATE, PC)

#define CALL(BEFORE, RESULT, NAME, PARAMETERS, ARGUMENTS) \
  RESULT NAME PARAMETERS {                                \
    static RESULT (*_Atomic cached) PARAMETERS;           \
    BEFORE;                                               \
    return IL_REAL(cached, #NAME) ARGUMENTS;              \
  }

// MARK: Files by their names

/// Whether the call is the program's, or a library's for it, and what it is about may be made and removed: what the
/// kernel shows of itself as files is not.
static bool counts(const char *path, uintptr_t pc) {
  if (!il_controlled() || (il_is_program(pc) && !il_is_subject(pc)) || il_is_runtime_code(pc)) return false;
  return strncmp(path, "/proc/", 6) != 0 && strncmp(path, "/sys/", 5) != 0;
}

static void look(const char *path, uintptr_t pc, const uintptr_t *frame) {
  if (counts(path, pc)) il_find_state(IL_FILES, 0, pc, frame);
}

static void make(const char *path, uintptr_t pc) {
  if (counts(path, pc)) il_change_state(IL_FILES, 0, pc);
}

#define LOOKS(...) CALL(look(path, PC, IL_FRAME), __VA_ARGS__)
#define MAKES(...) CALL(make(path, PC), __VA_ARGS__)

LOOKS(int, access, (const char *path, int mode), (path, mode))
LOOKS(int, faccessat, (int folder, const char *path, int mode, int flags), (folder, path, mode, flags))
LOOKS(DIR *, opendir, (const char *path), (path))
LOOKS(ssize_t, readlink, (const char *restrict path, char *restrict bytes, size_t size), (path, bytes, size))
LOOKS(ssize_t, readlinkat, (int folder, const char *restrict path, char *restrict bytes, size_t size),
      (folder, path, bytes, size))
LOOKS(char *, realpath, (const char *restrict path, char *restrict resolved), (path, resolved))

// Older ones are parts of the program, and call something else.
#if !defined(__GLIBC__) || __GLIBC_PREREQ(2, 33)
LOOKS(int, stat, (const char *restrict path, struct stat *restrict about), (path, about))
LOOKS(int, lstat, (const char *restrict path, struct stat *restrict about), (path, about))
LOOKS(int, fstatat, (int folder, const char *restrict path, struct stat *restrict about, int flags),
      (folder, path, about, flags))
#endif

MAKES(int, mkdir, (const char *path, mode_t mode), (path, mode))
MAKES(int, mkdirat, (int folder, const char *path, mode_t mode), (folder, path, mode))
MAKES(int, rmdir, (const char *path), (path))
MAKES(int, unlink, (const char *path), (path))
MAKES(int, unlinkat, (int folder, const char *path, int flags), (folder, path, flags))
MAKES(int, remove, (const char *path), (path))
MAKES(int, rename, (const char *from, const char *path), (from, path))
MAKES(int, renameat, (int folder, const char *from, int other, const char *path), (folder, from, other, path))
MAKES(int, link, (const char *from, const char *path), (from, path))
MAKES(int, linkat, (int folder, const char *from, int other, const char *path, int flags),
      (folder, from, other, path, flags))
MAKES(int, symlink, (const char *from, const char *path), (from, path))
MAKES(int, symlinkat, (const char *from, int folder, const char *path), (from, folder, path))
MAKES(int, chmod, (const char *path, mode_t mode), (path, mode))
MAKES(int, truncate, (const char *path, off_t length), (path, length))
MAKES(int, mkfifo, (const char *path, mode_t mode), (path, mode))
MAKES(int, creat, (const char *path, mode_t mode), (path, mode))
MAKES(int, mkstemp, (char *path), (path))
MAKES(char *, mkdtemp, (char *path), (path))

/// Opening what is there changes nothing, whatever is written into it then.
static void open_by_flags(const char *path, int flags, uintptr_t pc, const uintptr_t *frame) {
  if (flags & (O_CREAT | O_TRUNC))
    make(path, pc);
  else
    look(path, pc, frame);
}

static void open_by_mode(const char *path, const char *mode, uintptr_t pc, const uintptr_t *frame) {
  open_by_flags(path, mode[0] == 'r' ? O_RDONLY : O_CREAT, pc, frame);
}

/// The third argument counts where something may be made.
#define OPEN(NAME)                                        \
  int NAME(const char *path, int flags, ...) {            \
    static int (*_Atomic cached)(const char *, int, ...); \
    va_list rest;                                         \
    va_start(rest, flags);                                \
    mode_t mode = va_arg(rest, mode_t);                   \
    va_end(rest);                                         \
    open_by_flags(path, flags, PC, IL_FRAME);             \
    return IL_REAL(cached, #NAME)(path, flags, mode);     \
  }

#define OPEN_AT(NAME)                                          \
  int NAME(int folder, const char *path, int flags, ...) {     \
    static int (*_Atomic cached)(int, const char *, int, ...); \
    va_list rest;                                              \
    va_start(rest, flags);                                     \
    mode_t mode = va_arg(rest, mode_t);                        \
    va_end(rest);                                              \
    open_by_flags(path, flags, PC, IL_FRAME);                  \
    return IL_REAL(cached, #NAME)(folder, path, flags, mode);  \
  }

#define OPEN_FILE(NAME)                                      \
  CALL(open_by_mode(path, mode, PC, IL_FRAME), FILE *, NAME, \
       (const char *restrict path, const char *restrict mode), (path, mode))

OPEN(open)
OPEN_AT(openat)
OPEN_FILE(fopen)
#if defined(__GLIBC__)
OPEN(open64)
OPEN_AT(openat64)
OPEN_FILE(fopen64)
#endif

// MARK: The environment

CALL(FINDS(IL_ENVIRONMENT), char *, getenv, (const char *name), (name))
CALL(CHANGES(IL_ENVIRONMENT), int, setenv, (const char *name, const char *value, int replaces),
     (name, value, replaces))
CALL(CHANGES(IL_ENVIRONMENT), int, unsetenv, (const char *name), (name))
CALL(CHANGES(IL_ENVIRONMENT), int, putenv, (char *assignment), (assignment))
CALL(CHANGES(IL_ENVIRONMENT), int, clearenv, (void), ())

#if __has_attribute(swiftcall)
#define SWIFTCALL __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

/// Foundation's `ProcessInfo.environment`, which reads the variable itself.
SWIFTCALL void *il_environment(SELF) __asm__("$s20FoundationEssentials11ProcessInfoC11environmentSDyS2SGvg");

SWIFTCALL void *il_environment(SELF) {
  static SWIFTCALL void *(*_Atomic cached)(SELF);
  FINDS(IL_ENVIRONMENT);
  return IL_REAL(cached, "$s20FoundationEssentials11ProcessInfoC11environmentSDyS2SGvg")(self);
}
#endif

// MARK: The current directory and the locale

CALL(FINDS(IL_DIRECTORY), char *, getcwd, (char *bytes, size_t size), (bytes, size))
CALL(CHANGES(IL_DIRECTORY), int, chdir, (const char *path), (path))
CALL(CHANGES(IL_DIRECTORY), int, fchdir, (int folder), (folder))

char *setlocale(int category, const char *name) {
  static char *(*_Atomic cached)(int, const char *);
  if (name)
    CHANGES(IL_LOCALE);
  else
    FINDS(IL_LOCALE);
  return IL_REAL(cached, "setlocale")(category, name);
}

#endif
