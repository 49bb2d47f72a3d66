// Nobody outside waits for the run, so a thread of the run may wait for real for somebody outside: it makes no
// difference to the schedule. A holder that never lets go is found by the watchdog; of one that has ended the
// system knows.

#define _GNU_SOURCE
#include "outsiders.h"

#if IL_CONTROL

#include "run.h"
#include <errno.h>
#include <linux/futex.h>
#include <sys/syscall.h>

static bool is_in_run(pid_t holder) {
  for (int32_t i = 0; i < il_thread_total(); i++)
    if (il_thread_at(i)->identity.tid == holder) return true;
  return false;
}

// The latest; of one that was before them the system knows that it has ended.
static pid_t gone[256];
static size_t gone_count;

void il_note_gone(const il_thread *thread) {
  gone[gone_count++ % (sizeof gone / sizeof *gone)] = thread->identity.tid;
}

static bool is_alive(pid_t thread) {
  long process = il_raw_syscall(SYS_getpid, 0, 0, 0, 0, 0, 0);
  bool has_ended = il_raw_syscall(SYS_tgkill, process, thread, 0, 0, 0, 0) == -ESRCH;
  bool is_gone = false;
  for (size_t i = 0; i < sizeof gone / sizeof *gone; i++) {
    if (gone[i] != thread) continue;
    is_gone = true;
    // The next with this number is another thread.
    if (has_ended) gone[i] = 0;
  }
  return !has_ended && !is_gone;
}

bool il_is_lent(uint32_t holder) {
  pid_t thread = (pid_t)(holder & FUTEX_TID_MASK);
  return thread && !is_in_run(thread) && is_alive(thread);
}

bool il_is_left_locked(uint32_t holder) {
  pid_t thread = (pid_t)(holder & FUTEX_TID_MASK);
  return thread && !is_in_run(thread) && !is_alive(thread);
}

#endif
