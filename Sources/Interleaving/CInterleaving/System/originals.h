// The definitions that ours stand in front of.

#ifndef IL_ORIGINALS_H
#define IL_ORIGINALS_H

#include "platform.h"
#include <pthread.h>
#include <stdatomic.h>

void *il_original(const char *name);
/// As `memset` and `memcpy`, for what is ours: the program's look at who calls them.
void il_clear(void *start, size_t size);
void il_copy(void *to, const void *from, size_t size);
/// Writes where the program's own code or tables are; false if that is not permitted.
bool il_overwrite(void *place, const void *bytes, size_t count, bool is_code);
/// The definition behind ours, kept in `cache`; whoever comes second finds the same.
#define IL_REAL(cache, name)                                                                    \
  ({                                                                                            \
    __typeof__(atomic_load_explicit(&(cache), memory_order_relaxed)) found =                    \
        atomic_load_explicit(&(cache), memory_order_acquire);                                   \
    if (!found) {                                                                               \
      found = (__typeof__(found))il_original(name);                                             \
      atomic_store_explicit(&(cache), found, memory_order_release);                             \
    }                                                                                           \
    found;                                                                                      \
  })
long il_syscall(long number, long a, long b, long c, long d, long e, long f);
int il_real_pthread_create(pthread_t *handle, const pthread_attr_t *attributes, void *(*body)(void *),
                           void *argument);

#endif
