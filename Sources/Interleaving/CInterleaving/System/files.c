// The locks of files that the C library keeps buffers of: recursive ones, which `print` holds while it asks for
// descriptions, so that code of the subject may run under them.
//
// As with mutexes the real lock is taken as well, when it is known to be free. What the library does under
// such a lock of its own accord comes to a point before it and is not interrupted.

#define _GNU_SOURCE
#include "files.h"

#if IL_CONTROL

#include "../Running/clocks.h"
#include "../Running/mutations.h"
#include "../Locks/mutexes.h"
#include "originals.h"
#include "../Running/records.h"
#include "../Running/run.h"
#include "../Running/spins.h"
#include "../Running/stack_switch.h"
#include <errno.h>
#include <linux/futex.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/syscall.h>

#undef fgetc
#undef fputc
#undef getc
#undef getchar
#undef putc
#undef putchar

static il_sync *lock_of(il_thread *self, FILE *file) {
  il_sync *sync = il_sync_for(self, (uintptr_t)file);
  sync->is_file = true;
  return sync;
}

#if defined(__GLIBC__)
/// What the library keeps of such a lock.
typedef struct {
  uint32_t word;
  int32_t count;
  void *owner;
} real_lock;

static real_lock *real_lock_of(FILE *file) { return (real_lock *)file->_lock; }

static bool is_held_by(const il_thread *thread, FILE *file) {
  return real_lock_of(file)->owner == (void *)thread->handle;
}
#else
static bool is_held_by(const il_thread *thread, FILE *file) {
  (void)thread, (void)file;
  return true;
}
#endif

void il_give_back_file(const il_sync *sync, const il_thread *owner) {
#if defined(__GLIBC__)
  FILE *file = (FILE *)sync->address;
  // A lost thread may go on, and then finds that it does not hold it any more.
  if (!owner->abandoned || !is_held_by(owner, file)) return;
  real_lock *real = real_lock_of(file);
  real->count = 0;
  real->owner = NULL;
  const uint32_t awaited = 2;
  if (__atomic_exchange_n(&real->word, 0, __ATOMIC_RELEASE) == awaited)
    il_raw_syscall(SYS_futex, (long)&real->word, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0);
#else
  (void)sync, (void)owner;
#endif
}

typedef void (*file_call)(FILE *);

static void really_lock(FILE *file) {
  static _Atomic(file_call) cached;
  IL_REAL(cached, "flockfile")(file);
}

static int really_try(FILE *file) {
  static int (*_Atomic cached)(FILE *);
  return IL_REAL(cached, "ftrylockfile")(file);
}

static void really_unlock(FILE *file) {
  static _Atomic(file_call) cached;
  IL_REAL(cached, "funlockfile")(file);
}

static void hold(il_thread *self, il_sync *sync) {
  sync->owner = self->id;
  sync->depth = 1;
  il_count_lock(self, 1);
  il_acquire(self, sync);
}

static void take(il_thread *self, FILE *file, uintptr_t pc) {
  il_sync *sync = lock_of(self, file);
  if (sync->owner == self->id) {
    sync->depth++;
  } else {
    il_reach(self, (il_op){.kind = IL_LOCK, .sync = sync});
    hold(self, sync);
    il_log(self, IL_LOCK, sync, 0, pc);
  }
  really_lock(file);
}

static void give_back(il_thread *self, FILE *file, uintptr_t pc) {
  il_sync *sync = lock_of(self, file);
  if (sync->owner == self->id && sync->depth > 1) {
    sync->depth--;
  } else if (sync->owner == self->id) {
    if (il_unlock_is_point()) il_reach(self, (il_op){.kind = IL_UNLOCK, .sync = sync});
    il_count_lock(self, -1);
    il_release(self, sync);
    il_note_ending(self, sync);
    sync->owner = -1;
    sync->depth = 0;
    il_log(self, IL_UNLOCK, sync, 0, pc);
  } else if (!is_held_by(self, file)) {
    il_stop_for("A file is unlocked by a thread that has not locked it.");
  }
  really_unlock(file);
}

// The standard library calls these as well, and the subject's code in between: so whoever calls is under control.

void flockfile(FILE *file) {
  il_thread *self = il_controlled();
  if (!self) return really_lock(file);
  take(self, file, (uintptr_t)__builtin_return_address(0));
}

int ftrylockfile(FILE *file) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_controlled();
  if (!self) return really_try(file);
  il_sync *sync = lock_of(self, file);
  il_watch_attempt(self, sync, caller, IL_FRAME);
  il_reach(self, (il_op){.kind = IL_TRYLOCK, .sync = sync});
  il_tried_lock();
  bool again = sync->owner == self->id, free = sync->owner < 0;
  // Somebody outside the run may hold it: the real one decides, and the model follows.
  int failed = free || again ? really_try(file) : EBUSY;
  il_log(self, IL_TRYLOCK, sync, !failed, (uintptr_t)caller);
  if (failed || again) il_note_failure(self);
  if (!failed && again) sync->depth++;
  if (!failed && free) hold(self, sync);
  return failed;
}

void funlockfile(FILE *file) {
  il_thread *self = il_controlled();
  if (self) return give_back(self, file, (uintptr_t)__builtin_return_address(0));
  // A thread that was lost with it holds it no more.
  if (il_self && il_self->abandoned && !is_held_by(il_self, file)) return;
  really_unlock(file);
}

// MARK: Functions that lock the file themselves

#if !__has_feature(address_sanitizer)

#define LOCKS(RESULT, NAME, WHICH, PARAMETERS, ARGUMENTS)                  \
  RESULT NAME PARAMETERS {                                                 \
    static RESULT (*_Atomic cached) PARAMETERS;                            \
    void *caller = __builtin_return_address(0);                            \
    il_thread *self = WHICH ? il_subject_thread(caller) : NULL;            \
    if (self) take(self, WHICH, (uintptr_t)caller);                        \
    RESULT result = IL_REAL(cached, #NAME) ARGUMENTS;                      \
    if (self) give_back(self, WHICH, (uintptr_t)caller);                   \
    return result;                                                         \
  }

LOCKS(size_t, fwrite, file, (const void *restrict from, size_t size, size_t count, FILE *restrict file),
      (from, size, count, file))
LOCKS(size_t, fread, file, (void *restrict to, size_t size, size_t count, FILE *restrict file),
      (to, size, count, file))
LOCKS(int, fputs, file, (const char *restrict text, FILE *restrict file), (text, file))
LOCKS(char *, fgets, file, (char *restrict to, int size, FILE *restrict file), (to, size, file))
LOCKS(int, fputc, file, (int byte, FILE *file), (byte, file))
LOCKS(int, putc, file, (int byte, FILE *file), (byte, file))
LOCKS(int, fgetc, file, (FILE *file), (file))
LOCKS(int, getc, file, (FILE *file), (file))
LOCKS(int, fflush, file, (FILE *file), (file))
LOCKS(int, puts, stdout, (const char *text), (text))
LOCKS(int, putchar, stdout, (int byte), (byte))
LOCKS(int, getchar, stdin, (void), ())
LOCKS(int, vprintf, stdout, (const char *restrict how, va_list arguments), (how, arguments))

static int format(FILE *file, const char *how, va_list arguments, void *caller) {
  static int (*_Atomic cached)(FILE *, const char *, va_list);
  il_thread *self = il_subject_thread(caller);
  if (self) take(self, file, (uintptr_t)caller);
  int length = IL_REAL(cached, "vfprintf")(file, how, arguments);
  if (self) give_back(self, file, (uintptr_t)caller);
  return length;
}

int vfprintf(FILE *restrict file, const char *restrict how, va_list arguments) {
  return format(file, how, arguments, __builtin_return_address(0));
}

int fprintf(FILE *restrict file, const char *restrict how, ...) {
  va_list arguments;
  va_start(arguments, how);
  int length = format(file, how, arguments, __builtin_return_address(0));
  va_end(arguments);
  return length;
}

int printf(const char *restrict how, ...) {
  va_list arguments;
  va_start(arguments, how);
  int length = format(stdout, how, arguments, __builtin_return_address(0));
  va_end(arguments);
  return length;
}

#endif
#endif
