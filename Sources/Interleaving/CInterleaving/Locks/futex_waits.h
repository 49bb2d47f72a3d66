// Futexes without an owner: the ground of `std::atomic::wait`, `std::future` and the like.

#ifndef IL_FUTEX_WAITS_H
#define IL_FUTEX_WAITS_H

#include "../Threads/threads.h"
#include <time.h>

/// Waits to be woken while the word is `expected`; the result is the kernel's.
long il_futex_wait(il_thread *self, const uint32_t *word, uint32_t expected, uint32_t bits,
                   uint64_t deadline);
/// Wakes those that wait longest, at most `count`; the result is how many.
long il_futex_wake(il_thread *self, const uint32_t *word, int32_t count, uint32_t bits);

#endif
