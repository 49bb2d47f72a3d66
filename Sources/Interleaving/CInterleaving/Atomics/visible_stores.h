// Which stores a thread may read, or store behind, and which one it takes.

#ifndef IL_VISIBLE_STORES_H
#define IL_VISIBLE_STORES_H

#include "modification_order.h"

/// What a thread is about to do at a location.
typedef struct {
  bool reads, writes;
  /// Whether it writes only over what it expects, and reads with the other order if that is not there.
  bool compares;
  il_value expected;
  int order, failure_order;
} il_attempt;

/// Lets the strategy choose the store that is read, or behind which the thread's own is put.
il_store *il_choose_store(il_thread *self, const il_location *location, const il_attempt *attempt,
                          uintptr_t pc);

#endif
