// Runs whose threads are the platform's and take turns at points of our own: accesses to memory and
// functions that the compiler's callbacks tell of, and the places that belong to us. Nothing is interposed.

#ifndef IL_TURNS_H
#define IL_TURNS_H

#include "free_runs.h"

/// Whether such a run is under way.
extern bool il_turns_are_taken;
/// The same, as cheap as it can be: asked at every access, by any thread of the process.
static inline bool il_takes_turns(void) {
  return __builtin_expect(__atomic_load_n(&il_turns_are_taken, __ATOMIC_RELAXED), 0);
}

// The operations of the Swift module in such a run.
bool il_turns_spawn(void (*body)(void *), void *context);
void il_turns_join(void);
void il_turns_point(void);
/// Whether the calling thread takes part and has waited.
bool il_turns_gate_wait(const uint32_t *gate);
void il_turns_gate_opened(void);
/// The calling thread, which the run did not make, takes part from now on; false if there is no such run.
bool il_turns_meet(void);

// What the compiler's callbacks tell.
void il_turns_access(const volatile void *address, bool writes, uintptr_t pc);
/// A function begins or ends.
void il_turns_boundary(uintptr_t pc);
/// Until the same with the other sign, accesses are of no interest: objects are being destroyed.
void il_turns_ignore(int32_t by);

#endif
