// Locations and their modification orders.

#define _GNU_SOURCE
#include "modification_order.h"

#if IL_CONTROL

#include "../Running/choice.h"
#include "../Running/records.h"
#include "../Running/remarks.h"
#include "../Running/run.h"
#include "../Memory/shadow.h"
#include "strong_order.h"
#include <string.h>

static il_location *locations;

const il_location *il_locations(void) { return locations; }

void il_memory_order_reset(void) {
  locations = NULL;
  il_strong_order_reset();
}

// MARK: Clocks

il_snapshot *il_snapshot_of(const il_clock *clock) {
  int32_t count = il_thread_total();
  il_snapshot *made = il_allotted(sizeof *made + (size_t)count * sizeof *made->at);
  made->count = count;
  size_t known = clock->room < (uint32_t)count ? clock->room : (size_t)count;
  if (known > 0) memcpy(made->at, clock->at, known * sizeof *made->at);
  return made;
}

void il_add_snapshot(il_snapshot *into, const il_snapshot *from) {
  for (int32_t i = 0; from && i < from->count; i++)
    if (from->at[i] > into->at[i]) into->at[i] = from->at[i];
}

void il_join_snapshot(il_clock *into, const il_snapshot *from) {
  if (!from) return;
  il_clock_widen(into, (uint32_t)from->count);
  for (int32_t i = 0; i < from->count; i++)
    if (from->at[i] > into->at[i]) into->at[i] = from->at[i];
}

const il_snapshot *il_elsewhere(const il_thread *self, const il_location *location) {
  return self->sequence.location == location ? self->sequence.since : il_snapshot_of(&self->clock);
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

void il_write_memory(volatile void *address, size_t size, il_value value) {
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
    il_clock_clear(&sync->clock);
    if (sync->location) il_join_snapshot(&sync->clock, sync->location->newest->released);
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

// The ids of other stores are made of their steps; the first ones of the first thread are small numbers.
static const uint64_t initial_store = 0x5BD1E9955BD1E995u;

il_location *il_location_of(il_sync *sync, const volatile void *address, size_t size) {
  il_value now = in_memory(address, size);
  if (sync->location && sync->location->newest->value == now) return sync->location;
  il_location *made = il_allotted(sizeof *made);
  made->initial = (il_store){.location = made, .value = now, .id = initial_store, .step = -1};
  made->newest = &made->initial;
  made->next = locations;
  return sync->location = locations = made;
}

// MARK: Stores

il_store *il_place_store(const il_thread *self, il_store *before, il_value value) {
  enum { GAP = 1 << 20 };
  il_store *made = il_allotted(sizeof *made), *later = before->later;
  *made = (il_store){.earlier = before, .later = later, .location = before->location,
                     .value = value, .id = il_identity_of_step(self), .step = (int64_t)il_choice_count() - 1};
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

#endif
