// Loads, stores, updates and fences where memory is weak, and the order that reading makes.

#define _GNU_SOURCE
#include "weak_accesses.h"

#if IL_CONTROL

#include "../Memory/accesses.h"
#include "../Running/clocks.h"
#include "memory_orders.h"
#include "../Running/records.h"
#include "../Running/run.h"
#include "../Memory/shadow.h"
#include "../Running/spins.h"
#include "strong_order.h"
#include "visible_stores.h"

// MARK: Acts

void il_leave_location(il_thread *self) {
  il_sequence *at = &self->sequence;
  uint32_t epoch = self->clock.at[self->id];
  if (at->last) at->last->followed = epoch;
  for (il_act *act = at->here; act; act = act->lingering) act->left = epoch;
  *at = (il_sequence){.acts = at->acts};
}

/// What the strong order needs of a thread's clock as an act found it, without what it acquires;
/// empty where there is no strong act.
typedef struct {
  const il_snapshot *clock, *elsewhere;
} moment;

static moment moment_of(const il_thread *self, const il_location *location, int order) {
  if (order != IL_SEQUENTIAL && !il_has_strong_acts()) return (moment){NULL, NULL};
  return (moment){il_snapshot_of(&self->clock), il_elsewhere(self, location)};
}

/// Takes the act into the thread's past.
static void settle(il_thread *self, il_act *act, moment before) {
  il_sequence *at = &self->sequence;
  act->thread = self->id;
  act->place = ++at->acts;
  act->epoch = self->clock.at[self->id];
  act->followed = act->left = UINT32_MAX;
  if (!act->is_strong && !il_has_strong_acts()) return;
  const il_location *location = act->store->location;
  if (at->last) at->last->followed = act->epoch;
  at->last = NULL;
  if (at->location != location) {
    for (il_act *one = at->here; one; one = one->lingering) one->left = act->epoch;
    at->here = NULL;
    at->location = location;
    at->since = before.elsewhere;
  }
  act->after = il_snapshot_of(&self->clock);
  if (!act->is_strong) return;
  act->before = before.clock;
  act->elsewhere = at->since;
  act->lingering = at->here;
  at->last = at->here = act;
  il_add_strong_act(act);
}

// MARK: Reading

static bool is_kept(const il_thread *self, const il_store *store, bool is_strong) {
  if (is_strong || il_has_strong_acts()) return true;
  // The first of a thread says all.
  for (const il_act *read = store->reads; read; read = read->next)
    if (read->thread == self->id) return false;
  return true;
}

static void acquire(il_thread *self, const il_store *store, int order) {
  if (!store->released) return;
  if (il_order_acquires(order))
    il_join_snapshot(&self->clock, store->released);
  else
    il_join_snapshot(il_collected(self), store->released);
}

static void take_in(il_thread *self, il_store *store, int order) {
  bool is_strong = order == IL_SEQUENTIAL;
  moment before = moment_of(self, store->location, order);
  acquire(self, store, order);
  if (!is_kept(self, store, is_strong)) return;
  il_act *act = il_allotted(sizeof *act);
  act->store = store;
  act->is_strong = is_strong;
  settle(self, act, before);
  act->next = store->reads;
  store->reads = act;
}

static void read_from(il_thread *self, il_sync *sync, il_store *store, int order, uintptr_t pc) {
  il_location *location = store->location;
  take_in(self, store, order);
  bool is_stale = store != location->newest;
  self->passed = NULL;
  il_note_look(self, sync, store, is_stale);
  if (is_stale) self->task.round.is_stale = true;
  il_record_reading(self, store->id, store->step);
  il_log(self, IL_ATOMIC_LOAD, sync, (uint64_t)store->value, pc);
  il_log_order(order);
  if (is_stale)
    il_log_newer(location->newest->act->thread, (uint64_t)location->newest->value);
}

il_value il_load_weakly(il_thread *self, il_sync *sync, const volatile void *address, size_t size,
                        int order, uintptr_t pc) {
  il_location *location = il_location_of(sync, address, size);
  il_access_atomically(address, size, false, pc);
  il_attempt attempt = {.reads = true, .order = order};
  il_store *store = il_choose_store(self, location, &attempt, pc);
  read_from(self, sync, store, order, pc);
  return store->value;
}

void il_compared_in_kernel(il_thread *self, const il_sync *sync) {
  il_location *location = sync->location;
  if (!location) return;
  take_in(self, location->newest, IL_RELAXED);
  self->passed = NULL;
}

// MARK: Storing

static void release(il_thread *self, il_store *made, const il_snapshot *continued, int order) {
  bool releases = il_order_releases(order);
  const il_clock *own = releases ? &self->clock : self->released;
  if (!own) {
    made->released = continued;
  } else {
    il_snapshot *all = il_snapshot_of(own);
    il_add_snapshot(all, continued);
    made->released = all;
  }
  if (releases) self->clock.at[self->id]++;
}

static void log_store(il_thread *self, il_kind kind, il_sync *sync, int order, il_value value,
                      const il_store *made, uintptr_t pc) {
  il_log(self, kind, sync, (uint64_t)value, pc);
  il_log_order(order);
  if (made->later) il_log_newer(made->later->act->thread, (uint64_t)made->later->value);
}

/// Stores the value behind another one; the releases that it continues are those of the store, if it
/// is an update of it.
static il_store *store_behind(il_thread *self, il_sync *sync, volatile void *address, size_t size,
                              int order, il_store *before, bool is_update, il_value value,
                              moment found) {
  il_store *made = il_place_store(self, before, value);
  made->is_update = is_update;
  if (!made->later) il_write_memory(address, size, value);
  il_act *act = il_allotted(sizeof *act);
  act->store = made;
  act->writes = true;
  act->is_strong = order == IL_SEQUENTIAL;
  made->act = act;
  settle(self, act, found);
  if (!is_update || value != before->value) {
    sync->version++;
    sync->news++;
    il_changes(self);
  }
  release(self, made, is_update ? before->released : NULL, order);
  return made;
}

void il_store_weakly(il_thread *self, il_sync *sync, volatile void *address, size_t size, int order,
                     il_value value, uintptr_t pc) {
  il_location *location = il_location_of(sync, address, size);
  il_access_atomically(address, size, true, pc);
  il_attempt attempt = {.writes = true, .order = order};
  il_store *before = il_choose_store(self, location, &attempt, pc);
  moment found = moment_of(self, location, order);
  il_store *made =
    store_behind(self, sync, address, size, order, before, false, value, found);
  log_store(self, IL_ATOMIC_STORE, sync, order, value, made, pc);
}

// MARK: Updates

il_store *il_begin_update(il_thread *self, il_sync *sync, volatile void *address, size_t size, int order,
                          uintptr_t pc) {
  il_location *location = il_location_of(sync, address, size);
  il_access_atomically(address, size, true, pc);
  il_attempt attempt = {.reads = true, .writes = true, .order = order};
  return il_choose_store(self, location, &attempt, pc);
}

void il_end_update(il_thread *self, il_sync *sync, volatile void *address, size_t size, int order,
                   il_store *read, il_value value, uintptr_t pc) {
  moment found = moment_of(self, read->location, order);
  acquire(self, read, order);
  self->passed = NULL;
  il_store *made = store_behind(self, sync, address, size, order, read, true, value, found);
  // A loop that waits by updates that change nothing has looked at what it stored itself.
  il_note_look(self, sync, made, made->later != NULL);
  il_record_reading(self, read->id, read->step);
  log_store(self, IL_ATOMIC_UPDATE, sync, order, read->value, made, pc);
  il_log_made((uint64_t)value);
}

il_value il_exchange_weakly(il_thread *self, il_sync *sync, volatile void *address, size_t size,
                            il_value expected, il_value desired, int order, int failure_order,
                            uintptr_t pc) {
  il_location *location = il_location_of(sync, address, size);
  il_attempt attempt = {.reads = true, .writes = true, .compares = true, .expected = expected,
                        .order = order, .failure_order = failure_order};
  il_store *read = il_choose_store(self, location, &attempt, pc);
  bool fits = read->value == expected;
  il_access_atomically(address, size, fits, pc);
  if (fits)
    il_end_update(self, sync, address, size, order, read, desired, pc);
  else
    read_from(self, sync, read, failure_order, pc);
  return read->value;
}

// MARK: Fences

void il_fence_weakly(il_thread *self, int order) {
  if (il_order_acquires(order)) il_fence_acquires(self);
  il_leave_location(self);
  if (order == IL_SEQUENTIAL) {
    il_act *act = il_allotted(sizeof *act);
    act->thread = self->id;
    act->place = ++self->sequence.acts;
    act->epoch = self->clock.at[self->id];
    act->followed = act->left = UINT32_MAX;
    act->is_strong = true;
    act->before = act->after = il_snapshot_of(&self->clock);
    il_add_strong_act(act);
  }
  if (il_order_releases(order)) il_fence_releases(self);
}

#endif
