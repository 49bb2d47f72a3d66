// Locks that a thread holds which has no part in the run.

#ifndef IL_OUTSIDERS_H
#define IL_OUTSIDERS_H

#include "threads.h"

/// Gives back the locks that the threads of a run that was given up hold: its repetitions would find them taken.
void il_give_back_locks(void);
/// Notes that the thread, of a run that was given up, is about to end with what it holds.
void il_note_gone(const il_thread *thread);
/// Whether a lock whose word names this holder is taken by a thread outside the run that will give it back as
/// far as one can tell: it has not ended.
bool il_is_lent(uint32_t holder);
/// Whether the holder has ended outside the run, so that nobody gives the lock back.
bool il_is_left_locked(uint32_t holder);

#endif
