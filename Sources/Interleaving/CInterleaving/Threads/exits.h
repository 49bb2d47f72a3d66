// Threads that end from within: `pthread_exit`, and cancellation.

#ifndef IL_EXITS_H
#define IL_EXITS_H

#include "threads.h"

/// Ends the calling thread's body from where it stands.
_Noreturn void il_exit_thread(il_thread *self, void *result);
/// Leaves the body of a thread whose run is over. What it owns is not released: that would run the subject.
_Noreturn void il_drop(il_thread *self);
/// Whether somebody has cancelled the thread, and it listens.
static inline bool il_is_cancelled(const il_thread *self) {
  return self->cancelled && !self->ignores_cancel;
}
/// At a place where threads can be cancelled: ends the thread if it is.
void il_obey_cancel(il_thread *self);
/// Before a wait that can be cancelled: ends the thread if it has been by now.
void il_ask_cancel(il_thread *self);

#endif
