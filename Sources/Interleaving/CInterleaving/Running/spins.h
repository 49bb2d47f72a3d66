// Loops that wait: the thread looks again and again, and nothing has changed.

#ifndef IL_SPINS_H
#define IL_SPINS_H

#include "../Threads/threads.h"

/// Before an operation that only looks: waits if the thread is back where it was, having changed
/// nothing, and nothing that it looked at since has been changed.
/// `frame` is that of the function that the subject called.
void il_watch_spin(il_thread *self, il_sync *sync, const uintptr_t *frame);
/// The same before an attempt that the function at `caller` makes; nothing if that may change what nobody tells.
void il_watch_attempt(il_thread *self, il_sync *sync, const void *caller, const uintptr_t *frame);
/// What it then read, where memory is weak.
void il_note_look(il_thread *self, const il_sync *sync, const struct il_store *read, bool is_stale);
/// The thread has changed something: what it does next is no repetition.
static inline void il_changes(il_thread *self) {
  self->changes++;
  self->effects++;
}
/// Lets every loop go round again, because nobody is left who could end one. False if none waits.
bool il_release_spins(void);
void il_spins_reset(void);
bool il_are_spins_released(void);

#endif
