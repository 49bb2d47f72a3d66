// What precedes what: vector clocks, and the objects that carry them.

#ifndef IL_CLOCKS_H
#define IL_CLOCKS_H

#include "platform.h"

struct il_thread;

typedef struct {
  uint32_t at[IL_MAX_THREADS];
} il_clock;

#define IL_SEVERAL_WIDTHS 0xFF

/// A lock, an atomic, a gate or a queue as the model knows it.
typedef struct il_sync {
  uintptr_t address;
  uint64_t run;
  uint32_t name;
  int32_t owner;  // -1: free
  int32_t depth;  // of a recursive lock; the value of a semaphore, the count of a group
  uint64_t readers;           // threads that hold it for reading, and how often
  uint8_t read_depth[IL_MAX_THREADS];
  int32_t waiting, signals;   // of a condition
  uint32_t lined;             // how many have got in line
  bool is_known, missed;
  uint8_t robustness;         // of a robust mutex
  uint64_t version;           // how often it was changed
  uint64_t order;             // hash of the operations on it so far
  struct il_location *location;  // where memory is weak: what it has held
  uint8_t width;              // of its atomic operations
  il_clock clock;
} il_sync;

/// The object at the address. Where `self` is NULL it gets no name: it carries an order, and no step is
/// about it.
il_sync *il_sync_for(struct il_thread *self, uintptr_t address);
/// The object at the address; NULL if there is none.
il_sync *il_known_sync(uintptr_t address);
/// Forgets what was known of a primitive that is initialized or destroyed.
void il_sync_renew(struct il_thread *self, uintptr_t address);
void il_clock_join(il_clock *into, const il_clock *from);
void il_acquire(struct il_thread *self, il_sync *sync);
void il_release(struct il_thread *self, il_sync *sync);

/// The same of what stays as it was, which nobody waits for.
void il_publish(struct il_thread *self, il_sync *sync);
void il_tick(struct il_thread *self);
/// A relaxed load: what it read from is acquired by the next fence.
void il_fence_collects(struct il_thread *self, const il_sync *sync);
/// What the next acquire fence acquires.
il_clock *il_collected(struct il_thread *self);
void il_fence_acquires(struct il_thread *self);
/// What came before is released by every later relaxed store.
void il_fence_releases(struct il_thread *self);
void il_clocks_reset(void);

#endif
