// Weak memory: what each atomic location has held, and what a thread may read of it.
//
// The model is RC11 (Lahav et al., PLDI 2017, the repaired C11, which C++20 took up) with its
// acyclic program order and reads-from: no load is served by a store that comes later in the run. So
// threads run in program order, and what a run builds is a prefix of an execution graph. Each store
// is put at a place of its location's modification order, which need not be the last; each load
// chooses among the stores that coherence and the order of sequentially consistent operations leave.
// The location itself holds the last store of the modification order, for code that is not observed.

#ifndef IL_MODIFICATION_ORDER_H
#define IL_MODIFICATION_ORDER_H

#include "../Threads/threads.h"

typedef unsigned __int128 il_value;

typedef struct il_location il_location;
typedef struct il_store il_store;

/// The clock of some thread at some time, as far as there were threads.
typedef struct {
  int32_t count;
  uint32_t at[];
} il_snapshot;

/// An atomic access, or a sequentially consistent fence.
typedef struct il_act {
  struct il_act *next;      // of the reads of one store, or of what the thread has not followed up
  struct il_act *lingering;
  il_store *store;          // read from, or made; NULL: a fence
  int32_t thread;
  uint32_t place;           // among the acts of the thread
  uint32_t epoch;
  uint32_t followed;        // the epoch of whatever the thread did next; UINT32_MAX: nothing yet
  uint32_t left;            // the same, elsewhere than at this location
  bool writes, is_strong;   // strong: sequentially consistent
  // Kept of strong ones, and `after` of all that come after the first of those.
  const il_snapshot *before, *after;
  const il_snapshot *elsewhere;  // before the thread last came to this location
} il_act;

struct il_store {
  il_store *earlier, *later;   // in modification order
  il_location *location;
  il_value value;
  int64_t rank;                // grows along the modification order
  uint64_t id;                 // who made it, as what step of its; the same in runs of one class
  int64_t step;                // of the run, -1 before it
  il_act *act;                 // NULL: it happens before everything
  il_act *reads;
  const il_snapshot *released; // what an acquire obtains, or NULL
  bool is_update;              // next to the store that it read
};

struct il_location {
  il_location *next;
  il_store *newest;
  il_store initial;
};

void il_memory_order_reset(void);
/// Adds the modification orders to the hash of the run's class.
uint64_t il_modification_orders(void);

/// Whether operations of this size on the object are governed by a modification order.
bool il_governs(il_thread *self, il_sync *sync, size_t size, uintptr_t pc);
/// Forgets what the bytes held: they were written by other means.
void il_forget_location(uintptr_t address);

/// The location of the object. What was written by other means than atomic operations is ordered with
/// all of them, or there is a data race: so it counts as having happened before everything.
il_location *il_location_of(il_sync *sync, const volatile void *address, size_t size);
/// All locations of the run.
const il_location *il_locations(void);
/// Puts a store of the thread behind another one.
il_store *il_place_store(const il_thread *self, il_store *before, il_value value);
void il_write_memory(volatile void *address, size_t size, il_value value);

il_snapshot *il_snapshot_of(const il_clock *clock);
/// The clock of the thread before it last came to the location.
const il_snapshot *il_elsewhere(const il_thread *self, const il_location *location);
void il_add_snapshot(il_snapshot *into, const il_snapshot *from);
void il_join_snapshot(il_clock *into, const il_snapshot *from);

#endif
