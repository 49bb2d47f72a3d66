// What precedes what: vector clocks, and the objects that carry them.

#ifndef IL_CLOCKS_H
#define IL_CLOCKS_H

#include "../System/platform.h"

struct il_thread;

/// A thread's clock at one of its accesses.
typedef struct {
  uint32_t clock;  // 0: none
  uint32_t frame;  // the call stack, of a recorded run
  uint64_t pc : 48;
  uint64_t thread : 16;
} il_epoch;

/// Valid in the run that it was made in. Threads beyond `room` have 0.
typedef struct {
  uint32_t *at;
  uint32_t room;
} il_clock;

#define IL_SEVERAL_WIDTHS 0xFF

/// A lock, an atomic, a gate or a queue as the model knows it.
typedef struct il_sync {
  uintptr_t address;
  uint64_t run;
  uint32_t name;
  int32_t owner;  // -1: free
  int32_t depth;  // of a recursive lock; the value of a semaphore, the count of a group
  int32_t readers;            // how many threads hold it for reading
  uint8_t *read_depth;        // how often each does, of as many as there were room for
  uint32_t read_room;
  int32_t waiting, signals;   // of a condition
  uint32_t lined;             // how many have got in line
  bool is_known, missed;
  bool is_destroyed;          // of what nothing but a call of its own makes again
  bool is_file;               // the lock of one that the C library keeps a buffer of
  uint8_t robustness;         // of a robust mutex
  uint8_t priority;           // of the task that released it last, or made a semaphore positive; or 0
  uint16_t releaser;          // its thread,
  uint32_t released_at;       // and when, by the clock of that
  uint64_t version;           // how often it was changed
  uint64_t news;              // the same, but for threads that have only looked
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
/// Calls back for each object of the run that a thread owns.
void il_each_owned(void (*body)(il_sync *sync));
/// Forgets what was known of a primitive that is initialized or destroyed.
void il_sync_renew(struct il_thread *self, uintptr_t address);
void il_clock_join(il_clock *into, const il_clock *from);
void il_clock_copy(il_clock *into, const il_clock *from);
void il_clock_clear(il_clock *clock);
/// Makes room for so many threads; never less than it has.
void il_clock_widen(il_clock *clock, uint32_t room);
/// A thread has come: clocks of threads have room for it.
void il_clocks_of_threads_grow(void);
/// How often the thread holds the object for reading.
uint8_t il_read_depth(const il_sync *sync, int32_t thread);
void il_add_reader(il_sync *sync, int32_t thread);
void il_remove_reader(il_sync *sync, int32_t thread);
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
