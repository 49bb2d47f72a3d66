// Futexes without an owner: the ground of `std::atomic::wait`, `std::future` and the like.

#define _GNU_SOURCE
#include "futex_waits.h"

#if IL_CONTROL

#include "../Running/records.h"
#include "../Running/run.h"
#include "../Atomics/weak_accesses.h"
#include <errno.h>

static bool is_woken(const il_thread *self) { return self->may_wake; }

static bool waits_for(const il_thread *thread, const il_sync *sync) {
  return !thread->finished && thread->op.kind == IL_FUTEX_SLEEP && thread->op.sync == sync
      && !thread->may_wake;
}

long il_futex_wait(il_thread *self, const uint32_t *word, uint32_t expected, uint32_t bits,
                   uint64_t deadline) {
  il_sync *sync = il_sync_for(self, (uintptr_t)word);
  // The comparison and the place in line are one step.
  il_reach(self, (il_op){.kind = IL_FUTEX_WAIT, .sync = sync, .word = word});
  // In the kernel the comparison is ordered with all that the thread and who wakes it have done.
  if (il_the_run.is_weak) {
    il_fence_weakly(self, __ATOMIC_SEQ_CST);
    il_compared_in_kernel(self, sync);
  }
  bool differs = *(const volatile uint32_t *)word != expected;
  il_log(self, IL_FUTEX_WAIT, sync, *word, 0);
  if (differs) return -EAGAIN;
  self->may_wake = false;
  self->futex_bits = bits;
  self->line = ++sync->lined;
  il_reach(self, (il_op){
                     .kind = IL_FUTEX_SLEEP,
                     .sync = sync,
                     .ready = is_woken,
                     .deadline = deadline,
                 });
  bool in_time = self->may_wake;
  self->may_wake = false;
  if (in_time) il_acquire(self, sync);
  il_log(self, IL_FUTEX_SLEEP, sync, in_time, 0);
  return in_time ? 0 : -ETIMEDOUT;
}

long il_futex_wake(il_thread *self, const uint32_t *word, int32_t count, uint32_t bits) {
  il_sync *sync = il_sync_for(self, (uintptr_t)word);
  il_reach(self, (il_op){.kind = IL_FUTEX_WAKE, .sync = sync});
  if (il_the_run.is_weak) il_fence_weakly(self, __ATOMIC_SEQ_CST);
  il_release(self, sync);
  long woken = 0;
  while (woken < count) {
    il_thread *first = NULL;
    for (int32_t i = 0; i < il_thread_total(); i++) {
      il_thread *other = il_thread_at(i);
      if (waits_for(other, sync) && other->futex_bits & bits && (!first || other->line < first->line))
        first = other;
    }
    if (!first) break;
    first->may_wake = true;
    woken++;
  }
  if (!woken) sync->missed = true;
  il_log(self, IL_FUTEX_WAKE, sync, (uint64_t)woken, 0);
  return woken;
}

#endif
