// Atomic operations with the order that the caller says: 0 for relaxed to 5 for sequentially
// consistent, as compilers number them.

#include "ForeignSubjects.h"

// The order is a constant in each call: a compiler that does not know it takes the strongest.
#define WITH_ORDER(CALL)                  \
  switch (order) {                        \
    case 0: CALL(__ATOMIC_RELAXED);       \
    case 2: CALL(__ATOMIC_ACQUIRE);       \
    case 3: CALL(__ATOMIC_RELEASE);       \
    case 4: CALL(__ATOMIC_ACQ_REL);       \
    default: CALL(__ATOMIC_SEQ_CST);      \
  }

long load_with_order(const long *place, int order) {
  switch (order) {
    case 0: return __atomic_load_n(place, __ATOMIC_RELAXED);
    case 2: return __atomic_load_n(place, __ATOMIC_ACQUIRE);
    default: return __atomic_load_n(place, __ATOMIC_SEQ_CST);
  }
}

void store_with_order(long *place, long value, int order) {
  switch (order) {
    case 0: return __atomic_store_n(place, value, __ATOMIC_RELAXED);
    case 3: return __atomic_store_n(place, value, __ATOMIC_RELEASE);
    default: return __atomic_store_n(place, value, __ATOMIC_SEQ_CST);
  }
}

#define ADD(ORDER) return __atomic_fetch_add(place, value, ORDER)
#define EXCHANGE(ORDER) return __atomic_exchange_n(place, value, ORDER)
#define FENCE(ORDER) return __atomic_thread_fence(ORDER)

long add_with_order(long *place, long value, int order) { WITH_ORDER(ADD) }
long exchange_with_order(long *place, long value, int order) { WITH_ORDER(EXCHANGE) }
void fence_with_order(int order) { WITH_ORDER(FENCE) }

#define EXCHANGE_IF(ORDER)                                                                      \
  do {                                                                                          \
    switch (failure_order) {                                                                    \
      case 0:                                                                                   \
        __atomic_compare_exchange_n(place, &expected, value, 0, ORDER, __ATOMIC_RELAXED);       \
        break;                                                                                  \
      case 2:                                                                                   \
        __atomic_compare_exchange_n(place, &expected, value, 0, ORDER, __ATOMIC_ACQUIRE);       \
        break;                                                                                  \
      default: __atomic_compare_exchange_n(place, &expected, value, 0, ORDER, __ATOMIC_SEQ_CST); \
    }                                                                                           \
    return expected;                                                                            \
  } while (0)

long exchange_if_with_order(long *place, long expected, long value, int order, int failure_order) {
  WITH_ORDER(EXCHANGE_IF)
}
