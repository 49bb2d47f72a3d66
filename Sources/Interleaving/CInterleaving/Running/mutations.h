// Mutations put into a run.

#ifndef IL_MUTATIONS_H
#define IL_MUTATIONS_H

#include "../Threads/threads.h"

/// The address that the calling function returns to, for `il_mutates`.
#define IL_FRAME ((uintptr_t *)__builtin_frame_address(0))
/// Whether the fault of this kind at the caller's place is the one to be put in.
bool il_mutates(il_mutation kind, uintptr_t *frame);
/// The same for a place that is known: asynchronous functions have no frames to follow.
bool il_mutates_at(il_mutation kind, uintptr_t place);
/// The places in the program from which a library was called that called the frame's function, the
/// innermost first, and then 0.
void il_callers(uintptr_t *frame, uintptr_t *places, int32_t count);
/// Whether the function is the subject's: none of the runtime, nor of the library's Swift.
bool il_is_spoken_of(uintptr_t pc);
/// The place in Swift to speak of for what the frame's function does, outside of wrappers, or 0.
uintptr_t il_place_in_swift(uintptr_t *frame);
/// The place to speak of for something called from `pc`, outside of the functions that only wrap
/// a primitive.
uintptr_t il_outward(uintptr_t *frame, uintptr_t pc);
void il_sites_reset(void);
const il_site *il_sites(size_t *count);
bool il_elides(il_thread *self, uintptr_t address, uintptr_t *frame);
/// Whether the thread only seemed to hold the lock; then it does not any more.
bool il_ends_elision(il_thread *self, uintptr_t address);
bool il_is_elided(const il_thread *self, uintptr_t address);

#endif
