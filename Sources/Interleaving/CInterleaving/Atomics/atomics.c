// Atomic operations of code compiled with access callbacks. The compiler calls these instead of
// emitting the instruction, so each performs the operation as well as announcing it.
//
// While memory is sequential every operation is performed so; the order that the source asked for
// decides only which happens-before edges it makes. Where memory is weak, `weak_accesses.h` says
// what is read.
//
// The compiler tells a weak compare-exchange as it tells a strong one, so none fails for no reason.

#include "../Running/run.h"

#if IL_CONTROL

#include "../Memory/accesses.h"
#include "atomics.h"
#include "../Running/clocks.h"
#include "../System/images.h"
#include "../Locks/lock_sites.h"
#include "memory_orders.h"
#include "../Running/mutations.h"
#include "../Locks/mutexes.h"
#include "plain_atomics.h"
#include "../Running/records.h"
#include "../Running/remarks.h"
#include "../Running/spins.h"
#include "../Threads/threads.h"
#include "../Locks/waiter_counts.h"
#include "weak_accesses.h"
#include "wide_atomics.h"
#include <linux/futex.h>

/// What asks for less than sequential consistency can show more than is explored here.
static void note_order(int order, uintptr_t pc) {
  // What one thread does while it is alone is ordered before all that others do.
  if (order == IL_SEQUENTIAL || il_the_run.threads == 1) return;
  il_asked_for_less();
  il_remark(IL_WEAK_ORDER, NULL, pc);
}

/// Compiled code keeps pointers to metadata in static variables, which it reads and fills with
/// atomics of its own: nothing of the subject's, and no order follows from them.
static il_thread *subject(uintptr_t address, uintptr_t pc) {
  il_thread *self = il_controlled();
  return self && !(il_is_static(address) && il_is_metadata_access(pc)) ? self : NULL;
}

static il_sync *before_either(il_thread *self, il_kind kind, uintptr_t address, size_t size, size_t compared,
                              uint64_t expected, const uintptr_t *frame) {
  if (!self) return NULL;
  il_sync *sync = il_sync_for(self, address);
  il_op op = {.kind = kind, .sync = sync};
  op.is_weak = il_the_run.is_weak && il_governs(self, sync, size, frame[1]);
  // Where memory is weak, what it reads is chosen.
  if (!op.is_weak && compared <= sizeof expected) op.compared = (uint32_t)compared, op.expected = expected;
  // An update may fail, and then it has only looked.
  if (kind != IL_ATOMIC_STORE) il_watch_spin(self, sync, frame);
  il_reach(self, op);
  // Whoever notifies wakes all that wait for an earlier value, as the standard has it; the library's own accesses
  // ask for less than that takes.
  if (op.is_weak && il_counts_waiters(address)) il_fence_weakly(self, IL_SEQUENTIAL);
  return sync;
}

static il_sync *before(il_thread *self, il_kind kind, uintptr_t address, size_t size, const uintptr_t *frame) {
  return before_either(self, kind, address, size, 0, 0, frame);
}

static il_sync *before_exchange(il_thread *self, uintptr_t address, size_t size, uint64_t expected,
                                const uintptr_t *frame) {
  return before_either(self, IL_ATOMIC_UPDATE, address, size, size, expected, frame);
}

il_sync *il_before_library_atomic(il_thread *self, il_kind kind, uintptr_t address, const uintptr_t *frame) {
  if (!self) return NULL;
  il_sync *sync = il_sync_for(self, address);
  if (kind != IL_ATOMIC_STORE) il_watch_spin(self, sync, frame);
  il_reach(self, (il_op){.kind = kind, .sync = sync});
  return sync;
}

static bool is_weak(const il_thread *self) { return self && self->op.is_weak; }

void il_after_load(il_thread *self, il_sync *sync, const volatile void *address, size_t size, int order,
                   uint64_t value, uintptr_t pc) {
  if (!self) return;
  il_access_atomically(address, size, false, pc);
  note_order(order, pc);
  if (il_order_acquires(order))
    il_acquire(self, sync);
  else
    il_fence_collects(self, sync);
  il_log(self, IL_ATOMIC_LOAD, sync, value, pc);
  il_log_order(order);
}

void il_after_store(il_thread *self, il_sync *sync, const volatile void *address, size_t size, int order,
                    uint64_t value, uintptr_t pc) {
  if (!self) return;
  il_access_atomically(address, size, true, pc);
  note_order(order, pc);
  // A store starts a new release sequence; a relaxed one carries what a fence before it released.
  const il_clock *started = il_order_releases(order) ? &self->clock : self->released;
  if (started)
    il_clock_copy(&sync->clock, started);
  else
    il_clock_clear(&sync->clock);
  il_tick(self);
  sync->version++;
  sync->news++;
  il_changes(self);
  il_log(self, IL_ATOMIC_STORE, sync, value, pc);
  il_log_order(order);
}

// An update that leaves the value as it was makes an order like any other. But a loop that waits by such
// updates, as `exchange(true)` of a spin lock, has only looked.
void il_after_update(il_thread *self, il_sync *sync, const volatile void *address, size_t size, int order,
                     uint64_t value, uint64_t made, bool changes, uintptr_t pc) {
  if (!self) return;
  il_access_atomically(address, size, true, pc);
  note_order(order, pc);
  if (il_order_acquires(order))
    il_acquire(self, sync);
  else
    il_fence_collects(self, sync);
  if (il_order_releases(order))
    il_publish(self, sync);
  else if (self->released)
    il_clock_join(&sync->clock, self->released);
  if (changes) {
    sync->version++;
    sync->news++;
    il_changes(self);
  }
  il_log(self, IL_ATOMIC_UPDATE, sync, value, pc);
  il_log_order(order);
  il_log_made(made);
}

/// The order that the operation has when a fault weakens it.
static int weakened(int order, uintptr_t *frame) {
  switch (order) {
    case IL_CONSUME:
    case IL_ACQUIRE: return il_mutates(IL_DROP_ACQUIRE, frame) ? IL_RELAXED : order;
    case IL_RELEASES: return il_mutates(IL_DROP_RELEASE, frame) ? IL_RELAXED : order;
    case IL_ACQUIRE_RELEASE:
      if (il_mutates(IL_DROP_ACQUIRE, frame)) return IL_RELEASES;
      return il_mutates(IL_DROP_RELEASE, frame) ? IL_ACQUIRE : order;
    case IL_SEQUENTIAL: return il_mutates(IL_DROP_SEQUENCE, frame) ? IL_ACQUIRE_RELEASE : order;
    default: return order;
  }
}

static inline int ordered(const il_thread *self, int order, uintptr_t *frame) {
  return self && il_the_run.looks_for_sites ? weakened(order, frame) : order;
}

#define PC (uintptr_t) __builtin_return_address(0)
#define AT (uintptr_t) address

/// Whether the update falls apart into a load, which it announces, and a store.
static bool splits(il_thread *self, uintptr_t *frame) {
  return self && il_mutates(IL_SPLIT_UPDATE, frame);
}

#define UPDATE(BITS, TYPE, NAME, CALL, RESULT)                                                      \
  TYPE __tsan_atomic##BITS##_##NAME(volatile TYPE *address, TYPE operand, int order) {              \
    if (il_takes_turns()) return il_plain_##NAME##_##BITS(address, operand, PC);                    \
    il_thread *self = il_controlled();                                                              \
    if (splits(self, IL_FRAME)) {                                                                   \
      TYPE old = __tsan_atomic##BITS##_load(address, order);                                        \
      __tsan_atomic##BITS##_store(address, (TYPE)(RESULT), order);                                  \
      return old;                                                                                   \
    }                                                                                               \
    order = ordered(self, order, IL_FRAME);                                                         \
    il_sync *sync = before(self, IL_ATOMIC_UPDATE, AT, sizeof *address, IL_FRAME);                  \
    if (is_weak(self)) {                                                                            \
      note_order(order, PC);                                                                        \
      il_store *read = il_begin_update(self, sync, address, sizeof *address, order, PC);            \
      TYPE old = (TYPE)read->value;                                                                 \
      il_end_update(self, sync, address, sizeof *address, order, read, (TYPE)(RESULT), PC);         \
      return old;                                                                                   \
    }                                                                                               \
    TYPE old = CALL(address, operand, __ATOMIC_SEQ_CST);                                            \
    TYPE made = (TYPE)(RESULT);                                                                     \
    il_after_update(self, sync, address, sizeof *address, order, (uint64_t)old, (uint64_t)made,     \
                 made != old, PC);                                                                  \
    return old;                                                                                     \
  }

#define EXCHANGE_IF(BITS, TYPE, NAME)                                                               \
  int __tsan_atomic##BITS##_compare_exchange_##NAME(                                                \
      volatile TYPE *address, TYPE *expected, TYPE desired, int order, int failure_order) {         \
    if (il_takes_turns()) {                                                                         \
      TYPE seen = il_plain_exchange_if_##BITS(address, *expected, desired, PC);                     \
      bool equal = seen == *expected;                                                               \
      *expected = seen;                                                                             \
      return equal;                                                                                 \
    }                                                                                               \
    il_thread *self = il_controlled();                                                              \
    if (splits(self, IL_FRAME)) {                                                                   \
      TYPE old = __tsan_atomic##BITS##_load(address, order);                                        \
      bool equal = old == *expected;                                                                \
      *expected = old;                                                                              \
      if (equal) __tsan_atomic##BITS##_store(address, desired, order);                              \
      return equal;                                                                                 \
    }                                                                                               \
    order = ordered(self, order, IL_FRAME);                                                         \
    il_sync *sync = before_exchange(self, AT, sizeof *address, (uint64_t)*expected, IL_FRAME);      \
    if (is_weak(self)) {                                                                            \
      note_order(order, PC);                                                                        \
      TYPE old = (TYPE)il_exchange_weakly(self, sync, address, sizeof *address, *expected, desired, \
                                          order, failure_order, PC);                                \
      bool equal = old == *expected;                                                                \
      *expected = old;                                                                              \
      return equal;                                                                                 \
    }                                                                                               \
    int done = __atomic_compare_exchange_n(address, expected, desired, 0, __ATOMIC_SEQ_CST,         \
                                           __ATOMIC_SEQ_CST);                                       \
    if (done)                                                                                       \
      il_after_update(self, sync, address, sizeof *address, order, (uint64_t)*expected,             \
                   (uint64_t)desired, desired != *expected, PC);                                    \
    else                                                                                            \
      il_after_load(self, sync, address, sizeof *address, failure_order, (uint64_t)*expected, PC);  \
    return done;                                                                                    \
  }

/// `Synchronization.Mutex` stores its holder's thread id: exchanging 0 for the own id takes it, the
/// reverse releases it. A release is a left-mover, so it needs no scheduling point unless the lock is
/// tried.
static bool is_mutex_step(const il_thread *self, int bits, uint64_t zero, uint64_t own) {
  return bits == 32 && zero == 0 && own == (uint64_t)self->identity.tid;
}

/// Waits for the lock, unless it is only tried.
static il_sync *before_lock(il_thread *self, const volatile void *word,
                            const uintptr_t *frame) {
  if (!self) return NULL;
  il_sync *sync = il_sync_for(self, (uintptr_t)word);
  // Whoever holds it and asks again is told so by the system, as outside of a run.
  bool is_own = (*(const volatile uint32_t *)word & FUTEX_TID_MASK) == (uint32_t)self->identity.tid;
  if (il_may_try_lock(frame[1])) {
    il_tried_lock();
    il_watch_spin(self, sync, frame);
    il_reach(self, (il_op){.kind = IL_TRYLOCK, .sync = sync});
  } else if (!is_own) {
    il_reach(self, (il_op){.kind = IL_LOCK, .sync = sync, .word = (const uint32_t *)word});
  }
  return sync;
}

/// Whether the lock is taken after all, once whoever holds it outside the run has let go. An attempt does not
/// wait, nor does the lock's holder.
static bool is_let_go_outside(il_thread *self, const volatile void *word, uintptr_t pc) {
  return !il_may_try_lock(pc) && il_take_word(self, (uint32_t *)(uintptr_t)word);
}

static void after_lock(il_thread *self, il_sync *sync, uintptr_t address, bool done, uintptr_t pc) {
  if (!self) return;
  if (!done) {
    il_note_failure(self);
    if (il_may_try_lock(pc)) il_log(self, IL_TRYLOCK, sync, 0, pc);
    return;
  }
  il_acquire(self, sync);
  il_hold(self, sync, (const volatile uint32_t *)address);
  il_log(self, IL_LOCK, sync, 0, pc);
}

#define ATOMICS(BITS, TYPE)                                                                         \
  TYPE __tsan_atomic##BITS##_load(const volatile TYPE *address, int order) {                        \
    if (il_takes_turns()) return il_plain_load_##BITS(address, PC);                                 \
    il_thread *self = subject(AT, PC);                                                              \
    order = ordered(self, order, IL_FRAME);                                                         \
    il_sync *sync = before(self, IL_ATOMIC_LOAD, AT, sizeof *address, IL_FRAME);                    \
    if (is_weak(self)) {                                                                            \
      note_order(order, PC);                                                                        \
      return (TYPE)il_load_weakly(self, sync, address, sizeof *address, order, PC);                 \
    }                                                                                               \
    TYPE value = __atomic_load_n(address, __ATOMIC_SEQ_CST);                                        \
    il_after_load(self, sync, address, sizeof *address, order, (uint64_t)value, PC);                \
    return value;                                                                                   \
  }                                                                                                 \
  void __tsan_atomic##BITS##_store(volatile TYPE *address, TYPE value, int order) {                 \
    if (il_takes_turns()) return il_plain_store_##BITS(address, value, PC);                         \
    il_thread *self = subject(AT, PC);                                                              \
    order = ordered(self, order, IL_FRAME);                                                         \
    il_sync *sync = before(self, IL_ATOMIC_STORE, AT, sizeof *address, IL_FRAME);                   \
    if (is_weak(self)) {                                                                            \
      note_order(order, PC);                                                                        \
      return il_store_weakly(self, sync, address, sizeof *address, order, value, PC);               \
    }                                                                                               \
    __atomic_store_n(address, value, __ATOMIC_SEQ_CST);                                             \
    il_after_store(self, sync, address, sizeof *address, order, (uint64_t)value, PC);               \
  }                                                                                                 \
  UPDATE(BITS, TYPE, exchange, __atomic_exchange_n, operand)                                        \
  UPDATE(BITS, TYPE, fetch_add, __atomic_fetch_add, old + operand)                                  \
  UPDATE(BITS, TYPE, fetch_sub, __atomic_fetch_sub, old - operand)                                  \
  UPDATE(BITS, TYPE, fetch_and, __atomic_fetch_and, old & operand)                                  \
  UPDATE(BITS, TYPE, fetch_or, __atomic_fetch_or, old | operand)                                    \
  UPDATE(BITS, TYPE, fetch_xor, __atomic_fetch_xor, old ^ operand)                                  \
  UPDATE(BITS, TYPE, fetch_nand, __atomic_fetch_nand, ~(old & operand))                             \
  EXCHANGE_IF(BITS, TYPE, strong)                                                                   \
  EXCHANGE_IF(BITS, TYPE, weak)                                                                     \
  TYPE __tsan_atomic##BITS##_compare_exchange_val(volatile TYPE *address, TYPE expected,            \
                                                  TYPE desired, int order, int failure_order) {     \
    if (il_takes_turns()) return il_plain_exchange_if_##BITS(address, expected, desired, PC);       \
    il_thread *self = il_controlled();                                                              \
    bool unlocks = self && is_mutex_step(self, BITS, (uint64_t)desired, (uint64_t)expected);        \
    bool locks = self && is_mutex_step(self, BITS, (uint64_t)expected, (uint64_t)desired);          \
    if (unlocks && il_unlock_is_point() && self->elided_count == 0)                                 \
      il_reach(self, (il_op){.kind = IL_UNLOCK, .sync = il_sync_for(self, AT)});                    \
    if (locks && il_elides(self, AT, IL_FRAME)) return expected;                                    \
    if (unlocks && self->elided_count > 0 && il_ends_elision(self, AT)) return expected;            \
    if (!locks && !unlocks && splits(self, IL_FRAME)) {                                             \
      TYPE old = __tsan_atomic##BITS##_load(address, order);                                        \
      if (old == expected) __tsan_atomic##BITS##_store(address, desired, order);                    \
      return old;                                                                                   \
    }                                                                                               \
    if (!locks && !unlocks) order = ordered(self, order, IL_FRAME);                                 \
    il_sync *sync = unlocks ? NULL                                                                  \
                    : locks ? before_lock(self, address, IL_FRAME)                                  \
                            : before_exchange(self, AT, sizeof *address, (uint64_t)expected, IL_FRAME); \
    if (!locks && !unlocks && is_weak(self)) {                                                      \
      note_order(order, PC);                                                                        \
      return (TYPE)il_exchange_weakly(self, sync, address, sizeof *address, expected, desired, order, \
                                      failure_order, PC);                                           \
    }                                                                                               \
    TYPE seen = expected;                                                                           \
    bool done = __atomic_compare_exchange_n(address, &seen, desired, 0, __ATOMIC_SEQ_CST,           \
                                            __ATOMIC_SEQ_CST);                                      \
    if (locks && !done && is_let_go_outside(self, address, PC)) {                                   \
      seen = expected;                                                                              \
      done = true;                                                                                  \
    }                                                                                               \
    if (unlocks)                                                                                    \
      il_settle(self);                                                                              \
    else if (locks)                                                                                 \
      after_lock(self, sync, AT, done, PC);                                                         \
    else if (done)                                                                                  \
      il_after_update(self, sync, address, sizeof *address, order, (uint64_t)seen, (uint64_t)desired, \
                   desired != seen, PC);                                                            \
    else                                                                                            \
      il_after_load(self, sync, address, sizeof *address, failure_order, (uint64_t)seen, PC);       \
    return seen;                                                                                    \
  }

ATOMICS(8, uint8_t)
ATOMICS(16, uint16_t)
ATOMICS(32, uint32_t)
ATOMICS(64, uint64_t)

// Of the widest reports show the lower half. In a run one thread is at work at a time, and no instruction is needed.

typedef il_wide wide;

#define WIDE_UPDATE(NAME, RESULT)                                                                   \
  wide __tsan_atomic128_##NAME(volatile wide *address, wide operand, int order) {                   \
    if (il_takes_turns()) return il_plain_##NAME##_128(address, operand, PC);                       \
    il_thread *self = il_controlled();                                                              \
    if (!self) {                                                                                    \
      wide old = il_wide_load(address), seen;                                                       \
      while ((seen = il_wide_exchange_if(address, old, (RESULT))) != old) old = seen;               \
      return old;                                                                                   \
    }                                                                                               \
    order = ordered(self, order, IL_FRAME);                                                         \
    il_sync *sync = before(self, IL_ATOMIC_UPDATE, AT, sizeof *address, IL_FRAME);                  \
    if (is_weak(self)) {                                                                            \
      note_order(order, PC);                                                                        \
      il_store *read = il_begin_update(self, sync, address, sizeof *address, order, PC);            \
      wide old = read->value;                                                                       \
      il_end_update(self, sync, address, sizeof *address, order, read, (RESULT), PC);               \
      return old;                                                                                   \
    }                                                                                               \
    wide old = *address;                                                                            \
    *address = (RESULT);                                                                            \
    il_after_update(self, sync, address, sizeof *address, order, (uint64_t)old, (uint64_t)*address, \
                 *address != old, PC);                                                              \
    return old;                                                                                     \
  }

WIDE_UPDATE(exchange, operand)
WIDE_UPDATE(fetch_add, old + operand)
WIDE_UPDATE(fetch_sub, old - operand)
WIDE_UPDATE(fetch_and, old & operand)
WIDE_UPDATE(fetch_or, old | operand)
WIDE_UPDATE(fetch_xor, old ^ operand)
WIDE_UPDATE(fetch_nand, ~(old & operand))

wide __tsan_atomic128_load(const volatile wide *address, int order) {
  if (il_takes_turns()) return il_plain_load_128(address, PC);
  il_thread *self = il_controlled();
  if (!self) return il_wide_load(address);
  order = ordered(self, order, IL_FRAME);
  il_sync *sync = before(self, IL_ATOMIC_LOAD, AT, sizeof *address, IL_FRAME);
  if (is_weak(self)) {
    note_order(order, PC);
    return il_load_weakly(self, sync, address, sizeof *address, order, PC);
  }
  wide value = *address;
  il_after_load(self, sync, address, sizeof *address, order, (uint64_t)value, PC);
  return value;
}

void __tsan_atomic128_store(volatile wide *address, wide value, int order) {
  if (il_takes_turns()) return il_plain_store_128(address, value, PC);
  il_thread *self = il_controlled();
  if (!self) {
    il_wide_exchange(address, value);
    return;
  }
  order = ordered(self, order, IL_FRAME);
  il_sync *sync = before(self, IL_ATOMIC_STORE, AT, sizeof *address, IL_FRAME);
  if (is_weak(self)) {
    note_order(order, PC);
    return il_store_weakly(self, sync, address, sizeof *address, order, value, PC);
  }
  *address = value;
  il_after_store(self, sync, address, sizeof *address, order, (uint64_t)value, PC);
}

int __tsan_atomic128_compare_exchange_strong(volatile wide *address, wide *expected, wide desired,
                                             int order, int failure_order) {
  if (il_takes_turns()) {
    wide seen = il_plain_exchange_if_128(address, *expected, desired, PC);
    bool equal = seen == *expected;
    *expected = seen;
    return equal;
  }
  il_thread *self = il_controlled();
  if (!self) {
    wide seen = il_wide_exchange_if(address, *expected, desired);
    bool equal = seen == *expected;
    *expected = seen;
    return equal;
  }
  order = ordered(self, order, IL_FRAME);
  il_sync *sync = before(self, IL_ATOMIC_UPDATE, AT, sizeof *address, IL_FRAME);
  if (is_weak(self)) {
    note_order(order, PC);
    wide seen = il_exchange_weakly(self, sync, address, sizeof *address, *expected, desired, order,
                                   failure_order, PC);
    bool equal = seen == *expected;
    *expected = seen;
    return equal;
  }
  wide old = *address;
  bool done = old == *expected;
  if (done)
    *address = desired;
  else
    *expected = old;
  if (done)
    il_after_update(self, sync, address, sizeof *address, order, (uint64_t)old, (uint64_t)desired,
                 desired != old, PC);
  else
    il_after_load(self, sync, address, sizeof *address, failure_order, (uint64_t)old, PC);
  return done;
}

int __tsan_atomic128_compare_exchange_weak(volatile wide *address, wide *expected, wide desired,
                                           int order, int failure_order) {
  return __tsan_atomic128_compare_exchange_strong(address, expected, desired, order, failure_order);
}

wide __tsan_atomic128_compare_exchange_val(volatile wide *address, wide expected, wide desired,
                                           int order, int failure_order) {
  __tsan_atomic128_compare_exchange_strong(address, &expected, desired, order, failure_order);
  return expected;
}

void __tsan_atomic_thread_fence(int order) {
  il_thread *self = il_controlled();
  if (self) {
    il_reach(self, (il_op){.kind = IL_FENCE});
    order = ordered(self, order, IL_FRAME);
    note_order(order, PC);
    if (il_the_run.is_weak) {
      il_fence_weakly(self, order);
    } else {
      if (il_order_acquires(order)) il_fence_acquires(self);
      if (il_order_releases(order)) il_fence_releases(self);
    }
    il_log(self, IL_FENCE, NULL, 0, PC);
    il_log_order(order);
  }
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
}

void __tsan_atomic_signal_fence(int order) { (void)order; }

#endif
