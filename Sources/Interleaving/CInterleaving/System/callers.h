// Who called a function, and who called that.

#ifndef IL_CALLERS_H
#define IL_CALLERS_H

#include "../Threads/threads.h"

/// A function on the way outwards, by where it goes on.
typedef struct {
  uintptr_t pc;      // where it goes on; 0 if nobody is known
  uintptr_t *above;  // the stack above the word that says so
  uintptr_t *frame;  // what it found in the register that frames are kept in
} il_caller;

/// Who called the function that has this frame.
il_caller il_caller_of(const il_thread *self, uintptr_t *frame);
/// Who called that one.
il_caller il_caller_beyond(const il_thread *self, il_caller caller);
/// The same by frames alone, which passes over whoever called a library's function that keeps none.
il_caller il_framed_caller_beyond(const il_thread *self, il_caller caller);

#endif
