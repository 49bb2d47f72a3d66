// What code of C and C++ can tell an exploration that it runs in. Outside of one nothing happens.

#ifndef INTERLEAVING_HOOKS_H
#define INTERLEAVING_HOOKS_H

#ifdef __cplusplus
extern "C" {
#endif

/// What reports call the calling thread. The text must live as long as the program.
void interleaving_name_thread(const char *name);
/// A place at which another thread may go on.
void interleaving_point(void);
/// Ends the run here: this is wrong. Returns only outside of a run.
void interleaving_violation(const char *message);

#ifdef __cplusplus
}
#endif
#endif
