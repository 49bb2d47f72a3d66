// The memory orders of C and C++, as the compiler hands them over.

#ifndef IL_MEMORY_ORDERS_H
#define IL_MEMORY_ORDERS_H

#include <stdbool.h>

enum { IL_RELAXED, IL_CONSUME, IL_ACQUIRE, IL_RELEASES, IL_ACQUIRE_RELEASE, IL_SEQUENTIAL };

static inline bool il_order_acquires(int order) {
  return order == IL_CONSUME || order == IL_ACQUIRE || order >= IL_ACQUIRE_RELEASE;
}
static inline bool il_order_releases(int order) { return order >= IL_RELEASES; }

#endif
