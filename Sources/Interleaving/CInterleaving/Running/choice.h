// Who can go on, and who does.

#ifndef IL_CHOICE_H
#define IL_CHOICE_H

#include "../Threads/threads.h"

void il_choices_reset(void);
/// Whether the thread could go on.
bool il_is_enabled(const il_thread *thread);
/// Who holds the lock, or runs on the serial queue, that the thread waits for, or -1.
int32_t il_holder(const il_thread *thread);
/// Whether a thread that the subject created waits for a signal, without a limit and without a lock, and may
/// do so when all else is over.
bool il_waits_for_work(const il_thread *thread);
/// The thread that goes on, or -1 when none can.
int32_t il_choose_next(il_thread *self);
/// How many choices the run has taken.
uint64_t il_choice_count(void);
/// What strategies and reports see; `whole` includes what only reports need.
const il_view *il_views(bool whole);
/// A thread that `self` spawned itself, not one that the subject created or a queue needs.
bool il_is_child(const il_thread *thread, const il_thread *self);

#endif
