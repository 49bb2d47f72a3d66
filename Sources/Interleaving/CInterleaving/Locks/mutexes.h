// Locks that a wait releases, and locks whose word alone tells of them.

#ifndef IL_MUTEXES_H
#define IL_MUTEXES_H

#include "../Threads/threads.h"

/// The calling thread, if what the code at `caller` does is the subject's and under control.
il_thread *il_subject_thread(void *caller);
/// Comes before a lock is destroyed: others that have not ended may come before it, or after.
void il_before_destruction(il_thread *self, il_sync *sync);
void il_hold(il_thread *self, il_sync *sync, const volatile uint32_t *word);
void il_settle(il_thread *self);
/// Takes a lock by its word, and waits for whoever holds it outside the run; false if it cannot be had.
bool il_take_word(il_thread *self, uint32_t *word);
/// Whether the thread waits for a pthread mutex that somebody outside the run left locked.
bool il_is_mutex_left_locked(const il_thread *thread);
/// Ends the run where a wait is to release a mutex that the thread does not hold; a mutex that looks after that
/// itself refuses it, with the result.
int il_look_whether_held(il_thread *self, pthread_mutex_t *mutex);
/// Releases the mutex for a wait, once; whether it was held. Then it is to be taken again.
bool il_release_mutex(il_thread *self, pthread_mutex_t *mutex);
void il_take_mutex(il_thread *self, pthread_mutex_t *mutex, uintptr_t pc);

#endif
