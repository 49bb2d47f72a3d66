// Runs one case in a child process, so that it may crash or never end.

#include "CPropertyTesting.h"

#if defined(__linux__) || defined(__APPLE__)

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

pt_ending pt_run_isolated(
  void *context, void (*body)(void *context, int descriptor), int64_t milliseconds,
  uint8_t *buffer, size_t capacity, size_t *count) {
  pt_ending ending = {.kind = PT_NOT_STARTED};
  int ends[2];
  *count = 0;
  if (pipe(ends)) return ending;
  // What waits to be written is the parent's.
  fflush(NULL);
  pid_t child = fork();
  if (child < 0) {
    close(ends[0]);
    close(ends[1]);
    return ending;
  }
  if (child == 0) {
    close(ends[0]);
    // A crash is reported by the parent; the backtraces of a whole shrink would bury that.
    int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
    // Nor is a debugger to be started for it.
    int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
    for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++)
      signal(crashes[index], SIG_DFL);
    body(context, ends[1]);
    fflush(NULL);
    _exit(0);
  }
  close(ends[1]);
  int64_t deadline = now() + milliseconds;
  bool is_late = false;
  while (*count < capacity) {
    int64_t rest = deadline - now();
    struct pollfd wanted = {.fd = ends[0], .events = POLLIN};
    int ready = rest > 0 ? poll(&wanted, 1, rest < INT_MAX ? (int)rest : INT_MAX) : 0;
    // What can be waited for at once may be less than the rest.
    if (ready == 0 && rest > INT_MAX) continue;
    if (ready == 0) {
      is_late = true;
      break;
    }
    if (ready < 0) continue;
    ssize_t length = read(ends[0], buffer + *count, capacity - *count);
    if (length <= 0) break;
    *count += (size_t)length;
  }
  if (is_late) kill(child, SIGKILL);
  close(ends[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
  }
  if (is_late) {
    ending.kind = PT_LATE;
  } else if (WIFSIGNALED(status)) {
    ending.kind = PT_SIGNALED;
    ending.code = WTERMSIG(status);
  } else {
    ending.kind = PT_EXITED;
    ending.code = WEXITSTATUS(status);
  }
  return ending;
}

void pt_write(int descriptor, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written <= 0) return;
    bytes += written;
    count -= (size_t)written;
  }
}

#else

pt_ending pt_run_isolated(
  void *context, void (*body)(void *context, int descriptor), int64_t milliseconds,
  uint8_t *buffer, size_t capacity, size_t *count) {
  (void)context;
  (void)body;
  (void)milliseconds;
  (void)buffer;
  (void)capacity;
  *count = 0;
  return (pt_ending){.kind = PT_NOT_STARTED};
}

void pt_write(int descriptor, const uint8_t *bytes, size_t count) {
  (void)descriptor;
  (void)bytes;
  (void)count;
}

#endif
