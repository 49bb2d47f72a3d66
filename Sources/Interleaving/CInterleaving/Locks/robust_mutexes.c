// Robust mutexes: whoever takes one whose owner has ended is told so, and has to say that what it
// protects is right again. They are the model's alone: the kernel looks after the real ones by kernel
// threads, and those of the pool do not end.

#define _GNU_SOURCE
#include "robust_mutexes.h"

#if IL_CONTROL

#include "mutexes.h"
#include "../System/originals.h"
#include "../Running/records.h"
#include "../Running/run.h"
#include <errno.h>

enum { SOUND, ORPHANED, INCONSISTENT, LOST };

static void give_up(il_thread *self, il_sync *sync) {
  il_release(self, sync);
  il_note_ending(self, sync);
  sync->owner = -1;
  sync->depth = 0;
}

int il_take_robust(il_thread *self, il_sync *sync) {
  if (sync->robustness == LOST) {
    il_count_lock(self, -1);
    give_up(self, sync);
    return ENOTRECOVERABLE;
  }
  if (self->robust_count == IL_HELD_COUNT)
    il_met_uncontrolled("more robust mutexes than one thread may hold", 0);
  else
    self->robust[self->robust_count++] = sync;
  if (sync->robustness != ORPHANED) return 0;
  sync->robustness = INCONSISTENT;
  return EOWNERDEAD;
}

void il_give_back_robust(il_thread *self, il_sync *sync) {
  for (int32_t i = 0; i < self->robust_count; i++)
    if (self->robust[i] == sync) self->robust[i--] = self->robust[--self->robust_count];
  if (sync->robustness == INCONSISTENT) sync->robustness = LOST;
}

void il_orphan_robust(il_thread *self) {
  while (self->robust_count > 0) {
    il_sync *sync = self->robust[--self->robust_count];
    sync->robustness = ORPHANED;
    il_count_lock(self, -1);
    give_up(self, sync);
  }
}

int pthread_mutex_consistent(pthread_mutex_t *mutex) {
  static int (*_Atomic cached)(pthread_mutex_t *);
  il_thread *self = il_subject_thread(__builtin_return_address(0));
  if (!self || !il_is_robust(mutex)) return IL_REAL(cached, "pthread_mutex_consistent")(mutex);
  il_sync *sync = il_sync_for(self, (uintptr_t)mutex);
  if (sync->owner != self->id || sync->robustness != INCONSISTENT) return EINVAL;
  sync->robustness = SOUND;
  return 0;
}

#endif
