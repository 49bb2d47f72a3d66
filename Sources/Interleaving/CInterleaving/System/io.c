// Input and output, which is not under control. What one thread writes and another reads puts them in
// order all the same, so nobody is accused of a race that there cannot be.

#define _GNU_SOURCE
#include "../Threads/threads.h"

#if IL_CONTROL

#include "../Running/clocks.h"
#include "images.h"
#include "../Running/mutations.h"
#include "../Locks/mutexes.h"
#include "originals.h"
#include "randomness.h"
#include "../Running/run.h"
#include "../Running/virtual_time.h"
#include <fcntl.h>
#include <mqueue.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/msg.h>
#include <sys/select.h>
#include <sys/sem.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

static const char everything;

static il_thread *before(const char *name, void *caller, bool sends) {
  il_thread *self = il_subject_thread(caller);
  if (!self) return NULL;
  il_met_uncontrolled(name, (uintptr_t)caller);
  self->calls = name;
  if (sends) il_release(self, il_sync_for(self, (uintptr_t)&everything));
  return self;
}

static void after(il_thread *self, bool receives) {
  if (!self) return;
  self->calls = NULL;
  if (receives) il_acquire(self, il_sync_for(self, (uintptr_t)&everything));
}

#define CALL(RESULT, NAME, SENDS, PARAMETERS, ARGUMENTS)                              \
  RESULT NAME PARAMETERS {                                                            \
    static RESULT (*_Atomic cached) PARAMETERS;                                       \
    il_thread *self = before("the system call " #NAME, __builtin_return_address(0), SENDS); \
    RESULT result = IL_REAL(cached, #NAME) ARGUMENTS;                                 \
    after(self, !(SENDS));                                                            \
    return result;                                                                    \
  }

/// Whether a file is the system's source of random numbers, which lets nobody wait.
static bool is_random(int file) {
  enum { MEMORY = 1, RANDOM = 8, UNLIMITED_RANDOM = 9 };
  struct stat about;
  if (fstat(file, &about) || !S_ISCHR(about.st_mode) || major(about.st_rdev) != MEMORY) return false;
  return minor(about.st_rdev) == RANDOM || minor(about.st_rdev) == UNLIMITED_RANDOM;
}

ssize_t read(int file, void *bytes, size_t size) {
  static ssize_t (*_Atomic cached)(int, void *, size_t);
  void *caller = __builtin_return_address(0);
  bool gives_random = il_subject_thread(caller) && is_random(file);
  if (gives_random) il_note_randomness((uintptr_t)caller, IL_FRAME);
  il_thread *self = gives_random ? NULL : before("the system call read", caller, false);
  ssize_t result = IL_REAL(cached, "read")(file, bytes, size);
  after(self, true);
  return result;
}

CALL(ssize_t, write, true, (int file, const void *bytes, size_t size), (file, bytes, size))
CALL(ssize_t, readv, false, (int file, const struct iovec *parts, int count), (file, parts, count))
CALL(ssize_t, writev, true, (int file, const struct iovec *parts, int count), (file, parts, count))
CALL(int, eventfd_read, false, (int file, eventfd_t *value), (file, value))
CALL(int, eventfd_write, true, (int file, eventfd_t value), (file, value))

CALL(ssize_t, recv, false, (int socket, void *bytes, size_t size, int flags), (socket, bytes, size, flags))
CALL(ssize_t, send, true, (int socket, const void *bytes, size_t size, int flags),
     (socket, bytes, size, flags))
CALL(ssize_t, recvfrom, false,
     (int socket, void *bytes, size_t size, int flags, __SOCKADDR_ARG from, socklen_t *length),
     (socket, bytes, size, flags, from, length))
CALL(ssize_t, sendto, true,
     (int socket, const void *bytes, size_t size, int flags, __CONST_SOCKADDR_ARG to, socklen_t length),
     (socket, bytes, size, flags, to, length))
CALL(ssize_t, recvmsg, false, (int socket, struct msghdr *message, int flags), (socket, message, flags))
CALL(ssize_t, sendmsg, true, (int socket, const struct msghdr *message, int flags), (socket, message, flags))
CALL(int, accept, false, (int socket, __SOCKADDR_ARG from, socklen_t *length), (socket, from, length))
CALL(int, connect, true, (int socket, __CONST_SOCKADDR_ARG to, socklen_t length), (socket, to, length))

CALL(ssize_t, mq_receive, false, (mqd_t queue, char *bytes, size_t size, unsigned *priority),
     (queue, bytes, size, priority))
CALL(ssize_t, mq_timedreceive, false,
     (mqd_t queue, char *bytes, size_t size, unsigned *priority, const struct timespec *time),
     (queue, bytes, size, priority, time))
CALL(int, mq_send, true, (mqd_t queue, const char *bytes, size_t size, unsigned priority),
     (queue, bytes, size, priority))
CALL(int, mq_timedsend, true,
     (mqd_t queue, const char *bytes, size_t size, unsigned priority, const struct timespec *time),
     (queue, bytes, size, priority, time))
CALL(ssize_t, msgrcv, false, (int queue, void *message, size_t size, long type, int flags),
     (queue, message, size, type, flags))
CALL(int, msgsnd, true, (int queue, const void *message, size_t size, int flags),
     (queue, message, size, flags))

CALL(pid_t, wait, false, (int *status), (status))
CALL(pid_t, waitpid, false, (pid_t process, int *status, int options), (process, status, options))
CALL(int, waitid, false, (idtype_t kind, id_t id, siginfo_t *info, int options), (kind, id, info, options))

// MARK: Waiting for any of several

CALL(int, epoll_wait, false, (int file, struct epoll_event *events, int count, int milliseconds),
     (file, events, count, milliseconds))
CALL(int, epoll_pwait, false,
     (int file, struct epoll_event *events, int count, int milliseconds, const sigset_t *signals),
     (file, events, count, milliseconds, signals))

/// Whether a wait for nothing was a sleep, and is over.
static bool sleeps(bool waits_for_nothing, int64_t nanoseconds, void *caller) {
  il_thread *self = waits_for_nothing && nanoseconds >= 0 ? il_subject_thread(caller) : NULL;
  // For no time at all it is a look.
  if (self && nanoseconds > 0) il_sleep(self, (uint64_t)nanoseconds, caller);
  return self != NULL;
}

static int64_t nanoseconds(const struct timespec *time) {
  return time ? (int64_t)time->tv_sec * 1000000000 + time->tv_nsec : -1;
}

#define WAIT(NAME, FOR_NOTHING, DURATION, PARAMETERS, ARGUMENTS)                            \
  int NAME PARAMETERS {                                                                     \
    static int (*_Atomic cached) PARAMETERS;                                                \
    void *caller = __builtin_return_address(0);                                             \
    if (sleeps(FOR_NOTHING, DURATION, caller)) return 0;                                    \
    il_thread *self = before("the system call " #NAME, caller, false);                      \
    int result = IL_REAL(cached, #NAME) ARGUMENTS;                                          \
    after(self, true);                                                                      \
    return result;                                                                          \
  }

WAIT(poll, count == 0, milliseconds < 0 ? -1 : (int64_t)milliseconds * 1000000,
     (struct pollfd *files, nfds_t count, int milliseconds), (files, count, milliseconds))
WAIT(ppoll, count == 0, nanoseconds(time),
     (struct pollfd *files, nfds_t count, const struct timespec *time, const sigset_t *signals),
     (files, count, time, signals))
WAIT(select, !(reading || writing || failing),
     time ? (int64_t)time->tv_sec * 1000000000 + (int64_t)time->tv_usec * 1000 : -1,
     (int count, fd_set *reading, fd_set *writing, fd_set *failing, struct timeval *time),
     (count, reading, writing, failing, time))
WAIT(pselect, !(reading || writing || failing), nanoseconds(time),
     (int count, fd_set *reading, fd_set *writing, fd_set *failing, const struct timespec *time,
      const sigset_t *signals),
     (count, reading, writing, failing, time, signals))

// MARK: Locks and signals

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
LOCKS(semop, (int set, struct sembuf *operations, size_t count), (set, operations, count))
LOCKS(semtimedop, (int set, struct sembuf *operations, size_t count, const struct timespec *time),
      (set, operations, count, time))

static bool is_lock(int command) {
  return command == F_SETLK || command == F_SETLKW || command == F_OFD_SETLK || command == F_OFD_SETLKW;
}

#define FILE_CONTROL(NAME)                                                                      \
  int NAME(int file, int command, ...) {                                                        \
    static int (*_Atomic cached)(int, int, ...);                                                \
    va_list arguments;                                                                          \
    va_start(arguments, command);                                                               \
    void *argument = va_arg(arguments, void *);                                                 \
    va_end(arguments);                                                                          \
    void *caller = __builtin_return_address(0);                                                 \
    il_thread *self = is_lock(command) ? before("the system call fcntl", caller, true) : NULL;  \
    int result = IL_REAL(cached, #NAME)(file, command, argument);                               \
    after(self, true);                                                                          \
    return result;                                                                              \
  }

FILE_CONTROL(fcntl)
FILE_CONTROL(fcntl64)

// Signals between threads: those of a run do not get any.
CALL(int, pthread_kill, true, (pthread_t thread, int signal), (thread, signal))
CALL(int, pthread_sigqueue, true, (pthread_t thread, int signal, const union sigval value),
     (thread, signal, value))
CALL(int, sigwait, false, (const sigset_t *signals, int *signal), (signals, signal))
CALL(int, sigwaitinfo, false, (const sigset_t *signals, siginfo_t *info), (signals, info))
CALL(int, sigtimedwait, false, (const sigset_t *signals, siginfo_t *info, const struct timespec *time),
     (signals, info, time))
CALL(int, sigsuspend, false, (const sigset_t *signals), (signals))
CALL(int, pause, false, (void), ())

// The child has a copy of everything that explores, and would go on with it.
pid_t fork(void) {
  static pid_t (*_Atomic cached)(void);
  il_thread *self = before("the system call fork", __builtin_return_address(0), true);
  pid_t child = IL_REAL(cached, "fork")();
  if (child == 0 && il_self) {
    il_leave_run_as_child();
    return 0;
  }
  after(self, false);
  return child;
}

#endif
