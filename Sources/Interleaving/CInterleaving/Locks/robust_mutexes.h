// Mutexes that outlive their owner.

#ifndef IL_ROBUST_MUTEXES_H
#define IL_ROBUST_MUTEXES_H

#include "../Threads/threads.h"

static inline bool il_is_robust(const pthread_mutex_t *mutex) {
#if defined(__GLIBC__)
  const int robust = 16;
  return mutex->__data.__kind & robust;
#else
  (void)mutex;
  return false;
#endif
}
/// What the thread that has just taken the mutex is told.
int il_take_robust(il_thread *self, il_sync *sync);
void il_give_back_robust(il_thread *self, il_sync *sync);
/// Leaves what the ending thread holds to the next that comes.
void il_orphan_robust(il_thread *self);

#endif
