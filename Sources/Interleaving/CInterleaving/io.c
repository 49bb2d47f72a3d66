// Input and output, which is not under control. What one thread writes and another reads puts them in
// order all the same, so nobody is accused of a race that there cannot be.

#define _GNU_SOURCE
#include "threads.h"

#if IL_CONTROL

#include "clocks.h"
#include "images.h"
#include "mutexes.h"
#include "originals.h"
#include "run.h"
#include <signal.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

static const char everything;

static il_thread *before(const char *name, void *caller, bool sends) {
  il_thread *self = il_subject_thread(caller);
  if (!self) return NULL;
  il_met_uncontrolled(name, (uintptr_t)caller);
  if (sends) il_release(self, il_sync_for(self, (uintptr_t)&everything));
  return self;
}

static void after(il_thread *self, bool receives) {
  if (self && receives) il_acquire(self, il_sync_for(self, (uintptr_t)&everything));
}

#define CALL(RESULT, NAME, SENDS, PARAMETERS, ARGUMENTS)                              \
  RESULT NAME PARAMETERS {                                                            \
    static RESULT (*_Atomic cached) PARAMETERS;                                       \
    il_thread *self = before("the system call " #NAME, __builtin_return_address(0), SENDS); \
    RESULT result = IL_REAL(cached, #NAME) ARGUMENTS;                                 \
    after(self, !(SENDS));                                                            \
    return result;                                                                    \
  }

CALL(ssize_t, read, false, (int file, void *bytes, size_t size), (file, bytes, size))
CALL(ssize_t, write, true, (int file, const void *bytes, size_t size), (file, bytes, size))
CALL(ssize_t, readv, false, (int file, const struct iovec *parts, int count), (file, parts, count))
CALL(ssize_t, writev, true, (int file, const struct iovec *parts, int count), (file, parts, count))
CALL(ssize_t, recv, false, (int socket, void *bytes, size_t size, int flags), (socket, bytes, size, flags))
CALL(ssize_t, send, true, (int socket, const void *bytes, size_t size, int flags),
     (socket, bytes, size, flags))

// Locks on files keep others out as well: who gets one comes after those that had it.
#define LOCKS(NAME, PARAMETERS, ARGUMENTS)                                                      \
  int NAME PARAMETERS {                                                                         \
    static int (*_Atomic cached) PARAMETERS;                                                    \
    il_thread *self = before("the system call " #NAME, __builtin_return_address(0), true);      \
    int result = IL_REAL(cached, #NAME) ARGUMENTS;                                              \
    after(self, true);                                                                          \
    return result;                                                                              \
  }

LOCKS(flock, (int file, int operation), (file, operation))
LOCKS(lockf, (int file, int command, off_t size), (file, command, size))

// Signals between threads: those of a run do not get any.
CALL(int, pthread_kill, true, (pthread_t thread, int signal), (thread, signal))
CALL(pid_t, fork, true, (void), ())

#endif
