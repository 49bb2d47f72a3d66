// Vector clocks and the objects that carry them (FastTrack: Flanagan & Freund, PLDI 2009).

#include "clocks.h"

#if IL_CONTROL

#include "memory.h"
#include "run.h"
#include "threads.h"
#include "weak_accesses.h"
#include <stdlib.h>

// Objects stay where they are while others are added: the table holds their places.
static il_sync **table;
static size_t capacity, used;

void il_clocks_reset(void) { used = 0; }

void il_clock_join(il_clock *into, const il_clock *from) {
  int32_t count = il_thread_total();
  for (int32_t i = 0; i < count; i++)
    if (from->at[i] > into->at[i]) into->at[i] = from->at[i];
}

static size_t slot_of(uintptr_t address) {
  return (size_t)((address * 0x9E3779B97F4A7C15u) >> 24) & (capacity - 1);
}

/// Doubles the table; what this run does not use is put where there is room.
static void grow(void) {
  enum { AT_FIRST = 1024 };
  size_t old_capacity = capacity;
  il_sync **old = table;
  uint64_t run = il_run_number();
  capacity = capacity ? capacity * 2 : AT_FIRST;
  table = calloc(capacity, sizeof *table);
  il_sync *made = calloc(capacity - old_capacity, sizeof *made);
  if (!table || !made) abort();
  for (size_t i = 0; i < old_capacity; i++) {
    if (old[i]->run != run) continue;
    size_t slot = slot_of(old[i]->address);
    while (table[slot]) slot = (slot + 1) & (capacity - 1);
    table[slot] = old[i];
  }
  size_t at = 0;
  for (size_t i = 0; i < old_capacity; i++) {
    if (old[i]->run == run) continue;
    while (table[at]) at++;
    table[at] = old[i];
  }
  for (size_t i = 0; i < capacity - old_capacity; i++) {
    while (table[at]) at++;
    table[at] = &made[i];
  }
  il_real_free(old);
}

// An entry of an earlier run counts as free, so a run starts with an empty table at no cost.
il_sync *il_sync_for(il_thread *self, uintptr_t address) {
  uint64_t run = il_run_number();
  if (used * 2 >= capacity) grow();
  size_t slot = slot_of(address);
  for (;; slot = (slot + 1) & (capacity - 1)) {
    il_sync *sync = table[slot];
    if (sync->run != run) {
      used++;
      *sync = (il_sync){.address = address, .run = run, .owner = -1};
      sync->name = self ? ((uint32_t)self->id << 20) | ++self->names : 0;
      return sync;
    }
    if (sync->address == address) return sync;
  }
}

il_sync *il_known_sync(uintptr_t address) {
  uint64_t run = il_run_number();
  if (capacity == 0) return NULL;
  for (size_t slot = slot_of(address); table[slot]->run == run; slot = (slot + 1) & (capacity - 1))
    if (table[slot]->address == address) return table[slot];
  return NULL;
}

void il_sync_renew(il_thread *self, uintptr_t address) {
  il_sync *sync = il_sync_for(self, address);
  sync->owner = -1;
  sync->depth = 0;
  sync->readers = 0;
  sync->waiting = sync->signals = 0;
  sync->is_known = sync->missed = false;
  sync->robustness = 0;
}

void il_tick(il_thread *self) {
  if (self->sequence.location) il_leave_location(self);
  self->clock.at[self->id]++;
}

void il_acquire(il_thread *self, il_sync *sync) {
  if (self->sequence.location) il_leave_location(self);
  il_clock_join(&self->clock, &sync->clock);
}

void il_publish(il_thread *self, il_sync *sync) {
  il_clock_join(&sync->clock, &self->clock);
  il_tick(self);
}

void il_release(il_thread *self, il_sync *sync) {
  il_publish(self, sync);
  sync->version++;
  self->changes++;
}

// MARK: Fences

il_clock *il_collected(il_thread *self) {
  if (!self->collected && !(self->collected = calloc(1, sizeof *self->collected))) abort();
  return self->collected;
}

void il_fence_collects(il_thread *self, const il_sync *sync) {
  il_clock_join(il_collected(self), &sync->clock);
}

void il_fence_acquires(il_thread *self) {
  if (self->collected) il_clock_join(&self->clock, self->collected);
}

void il_fence_releases(il_thread *self) {
  if (!self->released && !(self->released = calloc(1, sizeof *self->released))) abort();
  *self->released = self->clock;
  il_tick(self);
}

#endif
