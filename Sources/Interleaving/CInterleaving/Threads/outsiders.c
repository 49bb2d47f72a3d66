// Nobody outside waits for the run, so a thread of the run may wait for real for somebody outside: it makes no
// difference to the schedule. A holder that never lets go is found by the watchdog; of one that has ended the
// system knows.

#define _GNU_SOURCE
#include "outsiders.h"

#if IL_CONTROL

#include "../System/files.h"
#include "../Running/run.h"
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

// Of a mutex that is held by the thread for which the model has it.
static void give_back(il_sync *sync) {
  const il_thread *owner = il_thread_at(sync->owner);
  if (sync->is_file) return il_give_back_file(sync, owner);
  pthread_mutex_t *mutex = (pthread_mutex_t *)sync->address;
  bool is_mutex = sync->depth > 0 && sync->address % _Alignof(pthread_mutex_t) == 0;
  if (!owner->abandoned || owner->lost || !is_mutex || mutex->__data.__owner != owner->identity.tid) return;
  mutex->__data.__lock = 0;
  mutex->__data.__count = 0;
  mutex->__data.__owner = 0;
  mutex->__data.__nusers--;
}

static bool is_any_abandoned(void) {
  for (int32_t i = 0; i < il_thread_total(); i++)
    if (il_thread_at(i)->abandoned) return true;
  return false;
}

void il_give_back_locks(void) {
  if (!is_any_abandoned()) return;
  il_each_owned(give_back);
  for (int32_t i = 0; i < il_thread_total(); i++) {
    il_thread *thread = il_thread_at(i);
    if (!thread->abandoned || thread->lost) continue;
    for (int32_t j = 0; j < thread->held_count; j++) {
      uint32_t own = (uint32_t)thread->identity.tid;
      // Where somebody outside waits as well, the system sees to it.
      __atomic_compare_exchange_n((uint32_t *)(uintptr_t)thread->held[j].word, &own, 0, false, __ATOMIC_SEQ_CST,
                                  __ATOMIC_SEQ_CST);
    }
  }
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
