// Modification orders, what may be read of them, and the order that reading makes.
//
// That an act is possible is decided when it happens: everything that it could contradict has
// happened before, since nothing is read before it is stored. Where it stands follows from clocks. A
// thread knows a store if the store, or a read of it, is in the thread's past; of what it knows, the
// last in modification order is the oldest that it may read, and the oldest behind which it may
// store.

#define _GNU_SOURCE
#include "modification_order.h"

#if IL_CONTROL && !__has_feature(thread_sanitizer)

#include "accesses.h"
#include "choice.h"
#include "clocks.h"
#include "memory_orders.h"
#include "records.h"
#include "remarks.h"
#include "run.h"
#include "shadow.h"
#include "spins.h"
#include "strong_order.h"
#include <string.h>

static il_location *locations;

void il_memory_order_reset(void) {
  locations = NULL;
  il_strong_order_reset();
}

// MARK: Clocks

static il_snapshot *snapshot_of(const il_clock *clock) {
  int32_t count = il_thread_total();
  il_snapshot *made = il_allotted(sizeof *made + (size_t)count * sizeof *made->at);
  made->count = count;
  memcpy(made->at, clock->at, (size_t)count * sizeof *made->at);
  return made;
}

static void add(il_snapshot *into, const il_snapshot *from) {
  for (int32_t i = 0; from && i < from->count; i++)
    if (from->at[i] > into->at[i]) into->at[i] = from->at[i];
}

static void join(il_clock *into, const il_snapshot *from) {
  if (!from) return;
  for (int32_t i = 0; i < from->count; i++)
    if (from->at[i] > into->at[i]) into->at[i] = from->at[i];
}

static bool is_past(const il_thread *self, const il_act *act) {
  return act->epoch <= self->clock.at[act->thread];
}

// MARK: Locations

static il_value in_memory(const volatile void *address, size_t size) {
  switch (size) {
    case 1: return __atomic_load_n((const volatile uint8_t *)address, __ATOMIC_SEQ_CST);
    case 2: return __atomic_load_n((const volatile uint16_t *)address, __ATOMIC_SEQ_CST);
    case 4: return __atomic_load_n((const volatile uint32_t *)address, __ATOMIC_SEQ_CST);
    case 8: return __atomic_load_n((const volatile uint64_t *)address, __ATOMIC_SEQ_CST);
    default: return *(const volatile il_value *)address;
  }
}

static void write_memory(volatile void *address, size_t size, il_value value) {
  switch (size) {
    case 1: return __atomic_store_n((volatile uint8_t *)address, (uint8_t)value, __ATOMIC_SEQ_CST);
    case 2: return __atomic_store_n((volatile uint16_t *)address, (uint16_t)value, __ATOMIC_SEQ_CST);
    case 4: return __atomic_store_n((volatile uint32_t *)address, (uint32_t)value, __ATOMIC_SEQ_CST);
    case 8: return __atomic_store_n((volatile uint64_t *)address, (uint64_t)value, __ATOMIC_SEQ_CST);
    default: *(volatile il_value *)address = value;
  }
}

bool il_governs(il_thread *self, il_sync *sync, size_t size, uintptr_t pc) {
  (void)self;
  if (sync->width == 0) sync->width = (uint8_t)size;
  if (sync->width == size) return true;
  if (sync->width != IL_SEVERAL_WIDTHS) {
    // From here on the location is what memory holds.
    sync->clock = (il_clock){{0}};
    if (sync->location) join(&sync->clock, sync->location->newest->released);
    sync->location = NULL;
    sync->width = IL_SEVERAL_WIDTHS;
  }
  il_met_uncontrolled("atomic operations of several sizes on one place", pc);
  return false;
}

void il_forget_location(uintptr_t address) {
  il_sync *sync = il_known_sync(address);
  if (sync) sync->location = NULL;
}

/// The location of the object. What was written by other means than atomic operations is ordered with
/// all of them, or there is a data race: so it counts as having happened before everything.
static il_location *location_of(il_sync *sync, const volatile void *address, size_t size) {
  il_value now = in_memory(address, size);
  if (sync->location && sync->location->newest->value == now) return sync->location;
  il_location *made = il_allotted(sizeof *made);
  made->initial = (il_store){.location = made, .value = now, .id = 1, .step = -1};
  made->newest = &made->initial;
  made->next = locations;
  return sync->location = locations = made;
}

// MARK: Acts

void il_leave_location(il_thread *self) {
  il_sequence *at = &self->sequence;
  uint32_t epoch = self->clock.at[self->id];
  if (at->last) at->last->followed = epoch;
  for (il_act *act = at->here; act; act = act->lingering) act->left = epoch;
  *at = (il_sequence){.acts = at->acts};
}

static const il_snapshot *elsewhere(il_thread *self, const il_location *location) {
  return self->sequence.location == location ? self->sequence.since : snapshot_of(&self->clock);
}

/// Takes the act into the thread's past; `before` is the thread's clock without what it acquires.
static void settle(il_thread *self, il_act *act, const il_snapshot *before, const il_snapshot *since) {
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
    at->since = since;
  }
  act->after = snapshot_of(&self->clock);
  if (!act->is_strong) return;
  act->before = before;
  act->elsewhere = at->since;
  act->lingering = at->here;
  at->last = at->here = act;
  il_add_strong_act(act);
}

// MARK: What may be chosen

typedef struct {
  il_store *stores[IL_VERSIONS];
  int32_t count;
} choice;

/// Whether the thread has it in its past that the store was overwritten: it may read this one, and
/// nothing older.
static bool is_known(const il_thread *self, const il_store *store) {
  if (!store->act || is_past(self, store->act)) return true;
  for (const il_act *read = store->reads; read; read = read->next)
    if (is_past(self, read)) return true;
  return false;
}

/// Whether an act that is not about the newest store may be: a look at what it would lead to.
static bool keeps_order(il_thread *self, il_store *store, bool reads, bool writes, int order,
                        uintptr_t pc) {
  bool is_strong = order == IL_SEQUENTIAL;
  if (!is_strong && !il_has_strong_acts()) return true;
  il_snapshot *before = snapshot_of(&self->clock), *after = before;
  if (reads && il_order_acquires(order) && store->released) {
    after = snapshot_of(&self->clock);
    add(after, store->released);
  }
  il_act act = {.thread = self->id, .place = self->sequence.acts + 1,
                .epoch = self->clock.at[self->id], .followed = UINT32_MAX, .left = UINT32_MAX,
                .writes = writes, .is_strong = is_strong, .before = before, .after = after,
                .elsewhere = elsewhere(self, store->location)};
  // In its place for as long as it takes to look.
  il_store *later = store->later;
  il_store made = {.earlier = store, .later = later, .location = store->location,
                   .rank = store->rank + (later->rank - store->rank) / 2, .act = &act};
  if (writes) {
    act.store = &made;
    store->later = later->earlier = &made;
  } else {
    act.store = store;
    act.next = store->reads;
    store->reads = &act;
  }
  bool is_too_long = false;
  bool keeps = il_keeps_strong_order(&act, locations, &is_too_long);
  if (is_too_long) il_remark(IL_CUT_HISTORY, NULL, pc);
  if (writes) {
    store->later = later;
    later->earlier = store;
  } else {
    store->reads = act.next;
  }
  return keeps;
}

static bool has_update(const il_store *store) { return store->later && store->later->is_update; }

/// The stores that the thread may see at most, the newest first.
static choice visible(il_thread *self, const il_location *location, bool reads, uintptr_t pc) {
  choice seen = {.count = 0};
  // What a deinitializer does is ordered with all before by reference counts, which nobody sees.
  if (self->ignore > 0) {
    seen.stores[seen.count++] = location->newest;
    return seen;
  }
  // Looking again where nothing has changed leads nowhere.
  const il_store *passed = reads ? self->passed : NULL;
  for (il_store *store = location->newest; store; store = store->earlier) {
    if (store == passed && seen.count > 0) break;
    if (seen.count == IL_VERSIONS) {
      il_remark(IL_CUT_HISTORY, NULL, pc);
      break;
    }
    seen.stores[seen.count++] = store;
    if (is_known(self, store)) break;
    // A loop that has come round must not wait for ever for what is there.
    if (reads && self->fresh == self->changes + 1) break;
  }
  return seen;
}

/// Lets the strategy choose. The newest store can always be read, and stored behind.
static il_store *chosen(il_thread *self, const choice *among, bool reads) {
  const il_options *options = il_options_in_use();
  int32_t index = 0;
  bool is_asked = among->count > 1 || options->every_step;
  if (is_asked && options->choose_version && self->steady == 0) {
    uint64_t ids[IL_VERSIONS];
    for (int32_t i = 0; i < among->count; i++) ids[i] = among->stores[i]->id;
    il_versions versions = {.thread = self->id, .event = self->events, .reads = reads,
                            .count = among->count, .ids = ids};
    self->depth++;
    index = options->choose_version(options->choose_context, &versions);
    self->depth--;
    if (index < 0 || index >= among->count) index = 0;
  }
  if (index > 0) il_record_version(self, index);
  return among->stores[index];
}

static uint64_t id_of(const il_thread *self) {
  return ((uint64_t)self->id + 1) << 32 | (uint32_t)self->events;
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
    join(&self->clock, store->released);
  else
    join(il_collected(self), store->released);
}

static void read_from(il_thread *self, il_sync *sync, il_store *store, int order, uintptr_t pc) {
  il_location *location = store->location;
  bool is_strong = order == IL_SEQUENTIAL;
  bool looks_on = is_strong || il_has_strong_acts();
  const il_snapshot *before = looks_on ? snapshot_of(&self->clock) : NULL;
  const il_snapshot *since = looks_on ? elsewhere(self, location) : NULL;
  acquire(self, store, order);
  if (is_kept(self, store, is_strong)) {
    il_act *act = il_allotted(sizeof *act);
    act->store = store;
    act->is_strong = is_strong;
    settle(self, act, before, since);
    act->next = store->reads;
    store->reads = act;
  }
  bool is_stale = store != location->newest;
  self->passed = NULL;
  il_note_look(self, sync, store, is_stale);
  il_record_reading(self, store->id, store->step);
  il_log(self, IL_ATOMIC_LOAD, sync, (uint64_t)store->value, pc);
  if (is_stale)
    il_log_newer(location->newest->act->thread, (uint64_t)location->newest->value);
}

il_value il_load_weakly(il_thread *self, il_sync *sync, const volatile void *address, size_t size,
                        int order, uintptr_t pc) {
  il_location *location = location_of(sync, address, size);
  il_access_atomically(address, size, false, pc);
  choice seen = visible(self, location, true, pc);
  choice allowed = {.count = 0};
  for (int32_t i = 0; i < seen.count; i++)
    if (i == 0 || keeps_order(self, seen.stores[i], true, false, order, pc))
      allowed.stores[allowed.count++] = seen.stores[i];
  il_store *store = chosen(self, &allowed, true);
  read_from(self, sync, store, order, pc);
  return store->value;
}

// MARK: Storing

/// Puts a store behind another one.
static il_store *place(il_thread *self, il_store *before, il_value value) {
  enum { GAP = 1 << 20 };
  il_store *made = il_allotted(sizeof *made), *later = before->later;
  *made = (il_store){.earlier = before, .later = later, .location = before->location,
                     .value = value, .id = id_of(self), .step = (int64_t)il_choice_count() - 1};
  before->later = made;
  if (later)
    later->earlier = made;
  else
    before->location->newest = made;
  made->rank = later ? before->rank + (later->rank - before->rank) / 2 : before->rank + GAP;
  // An attempt needs room on either side.
  if (later && (made->rank - before->rank < 2 || later->rank - made->rank < 2)) {
    int64_t rank = 0;
    for (il_store *store = &before->location->initial; store; store = store->later)
      store->rank = rank += GAP;
  }
  return made;
}

static void release(il_thread *self, il_store *made, const il_snapshot *continued, int order) {
  bool releases = il_order_releases(order);
  const il_clock *own = releases ? &self->clock : self->released;
  if (!own) {
    made->released = continued;
  } else {
    il_snapshot *all = snapshot_of(own);
    add(all, continued);
    made->released = all;
  }
  if (releases) self->clock.at[self->id]++;
}

static void act_on(il_thread *self, il_sync *sync, il_store *made, int order,
                   const il_snapshot *before, const il_snapshot *since) {
  il_act *act = il_allotted(sizeof *act);
  act->store = made;
  act->writes = true;
  act->is_strong = order == IL_SEQUENTIAL;
  made->act = act;
  settle(self, act, before, since);
  sync->version++;
  il_changes(self);
}

void il_store_weakly(il_thread *self, il_sync *sync, volatile void *address, size_t size, int order,
                     il_value value, uintptr_t pc) {
  il_location *location = location_of(sync, address, size);
  il_access_atomically(address, size, true, pc);
  choice seen = visible(self, location, false, pc);
  choice allowed = {.count = 0};
  for (int32_t i = 0; i < seen.count; i++) {
    il_store *before = seen.stores[i];
    bool may = i == 0 || (!has_update(before) && keeps_order(self, before, false, true, order, pc));
    if (may) allowed.stores[allowed.count++] = before;
  }
  il_store *before = chosen(self, &allowed, false);
  bool looks_on = order == IL_SEQUENTIAL || il_has_strong_acts();
  const il_snapshot *clock = looks_on ? snapshot_of(&self->clock) : NULL;
  const il_snapshot *since = looks_on ? elsewhere(self, location) : NULL;
  il_store *made = place(self, before, value);
  if (!made->later) write_memory(address, size, value);
  act_on(self, sync, made, order, clock, since);
  release(self, made, NULL, order);
  il_log(self, IL_ATOMIC_STORE, sync, (uint64_t)value, pc);
  if (made->later) il_log_newer(made->later->act->thread, (uint64_t)made->later->value);
}

// MARK: Updates

il_store *il_begin_update(il_thread *self, il_sync *sync, volatile void *address, size_t size, int order,
                          uintptr_t pc) {
  il_location *location = location_of(sync, address, size);
  il_access_atomically(address, size, true, pc);
  choice seen = visible(self, location, true, pc);
  choice allowed = {.count = 0};
  for (int32_t i = 0; i < seen.count; i++) {
    il_store *read = seen.stores[i];
    bool may = i == 0 || (!has_update(read) && keeps_order(self, read, true, true, order, pc));
    if (may) allowed.stores[allowed.count++] = read;
  }
  return chosen(self, &allowed, true);
}

void il_end_update(il_thread *self, il_sync *sync, volatile void *address, size_t size, int order,
                   il_store *read, il_value value, uintptr_t pc) {
  bool looks_on = order == IL_SEQUENTIAL || il_has_strong_acts();
  const il_snapshot *before = looks_on ? snapshot_of(&self->clock) : NULL;
  const il_snapshot *since = looks_on ? elsewhere(self, read->location) : NULL;
  acquire(self, read, order);
  self->passed = NULL;
  il_store *made = place(self, read, value);
  made->is_update = true;
  if (!made->later) write_memory(address, size, value);
  act_on(self, sync, made, order, before, since);
  release(self, made, read->released, order);
  il_record_reading(self, read->id, read->step);
  il_log(self, IL_ATOMIC_UPDATE, sync, (uint64_t)read->value, pc);
  if (made->later) il_log_newer(made->later->act->thread, (uint64_t)made->later->value);
}

il_value il_exchange_weakly(il_thread *self, il_sync *sync, volatile void *address, size_t size,
                            il_value expected, il_value desired, int order, int failure_order,
                            uintptr_t pc) {
  il_location *location = location_of(sync, address, size);
  choice seen = visible(self, location, true, pc);
  choice allowed = {.count = 0};
  for (int32_t i = 0; i < seen.count; i++) {
    il_store *read = seen.stores[i];
    bool fits = read->value == expected;
    bool may = i == 0 || !(fits && has_update(read));
    if (may && i > 0) may = keeps_order(self, read, true, fits, fits ? order : failure_order, pc);
    if (may) allowed.stores[allowed.count++] = read;
  }
  il_store *read = chosen(self, &allowed, true);
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
    act->before = act->after = snapshot_of(&self->clock);
    il_add_strong_act(act);
  }
  if (il_order_releases(order)) il_fence_releases(self);
}

// MARK: Classes

uint64_t il_modification_orders(void) {
  uint64_t sum = 0;
  for (const il_location *location = locations; location; location = location->next) {
    uint64_t hash = 0;
    for (const il_store *store = location->initial.later; store; store = store->later)
      hash = il_mixed(hash, store->id);
    sum += hash;
  }
  return sum;
}

#elif IL_CONTROL

void il_memory_order_reset(void) {}
uint64_t il_modification_orders(void) { return 0; }
void il_leave_location(il_thread *self) { (void)self; }

#endif
