// Vector clocks and the objects that carry them (FastTrack: Flanagan & Freund, PLDI 2009).

#include "clocks.h"

#if IL_CONTROL

#include "../Memory/memory.h"
#include "../System/originals.h"
#include "../Threads/priorities.h"
#include "run.h"
#include "../Memory/shadow.h"
#include "shortage.h"
#include "../Threads/threads.h"
#include "../Atomics/weak_accesses.h"
#include "../Tasks/yield_loops.h"
#include <stdlib.h>
#include <string.h>

// Objects stay where they are while others are added: the table holds their places.
static il_sync **table;
static size_t capacity, used;

// How many threads clocks have room for that are made now: a power of two.
enum { WIDTH_AT_FIRST = 16 };
static uint32_t width;

void il_clocks_reset(void) {
  used = 0;
  width = WIDTH_AT_FIRST;
}

void il_clock_widen(il_clock *clock, uint32_t room) {
  if (clock->room >= room) return;
  if (room < width) room = width;
  uint32_t *wider = il_allotted(room * sizeof *wider);
  if (clock->room > 0) il_copy(wider, clock->at, clock->room * sizeof *wider);
  *clock = (il_clock){wider, room};
}

void il_clock_join(il_clock *into, const il_clock *from) {
  uint32_t count = (uint32_t)il_thread_total();
  if (from->room < count) count = from->room;
  if (into->room < count) il_clock_widen(into, count);
  // Mostly a few threads, for which wide registers are not worth their preparation.
#pragma clang loop vectorize(disable) unroll(disable)
  for (uint32_t i = 0; i < count; i++)
    if (from->at[i] > into->at[i]) into->at[i] = from->at[i];
}

void il_clock_clear(il_clock *clock) {
  if (clock->room > 0) il_clear(clock->at, clock->room * sizeof *clock->at);
}

void il_clock_copy(il_clock *into, const il_clock *from) {
  il_clock_widen(into, from->room);
  if (into->room > from->room) il_clear(into->at + from->room, (into->room - from->room) * sizeof *into->at);
  if (from->room > 0) il_copy(into->at, from->at, from->room * sizeof *into->at);
}

// Each access asks a thread's clock for another's time, so these have room for all.
void il_clocks_of_threads_grow(void) {
  while (width < (uint32_t)il_thread_total()) width *= 2;
  for (int32_t i = il_thread_total() - 1; i >= 0; i--) {
    if (il_thread_at(i)->clock.room >= width) break;
    il_clock_widen(&il_thread_at(i)->clock, width);
  }
}

// MARK: Readers

uint8_t il_read_depth(const il_sync *sync, int32_t thread) {
  return (uint32_t)thread < sync->read_room ? sync->read_depth[thread] : 0;
}

void il_add_reader(il_sync *sync, int32_t thread) {
  if ((uint32_t)thread >= sync->read_room) {
    uint8_t *wider = il_allotted(width);
    if (sync->read_room > 0) memcpy(wider, sync->read_depth, sync->read_room);
    sync->read_depth = wider;
    sync->read_room = width;
  }
  if (sync->read_depth[thread]++ == 0) sync->readers++;
}

void il_remove_reader(il_sync *sync, int32_t thread) {
  if (il_read_depth(sync, thread) > 0 && --sync->read_depth[thread] == 0) sync->readers--;
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
  if (!table || !made) il_lack_memory();
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

void il_each_owned(void (*body)(il_sync *sync)) {
  uint64_t run = il_run_number();
  for (size_t slot = 0; slot < capacity; slot++)
    if (table[slot]->run == run && table[slot]->owner >= 0) body(table[slot]);
}

void il_sync_renew(il_thread *self, uintptr_t address) {
  il_use_primitive(self, address);
  il_sync *sync = il_sync_for(self, address);
  sync->owner = -1;
  sync->depth = 0;
  sync->readers = 0;
  if (sync->read_room > 0) memset(sync->read_depth, 0, sync->read_room);
  sync->waiting = sync->signals = 0;
  sync->is_known = sync->missed = sync->is_destroyed = false;
  sync->robustness = 0;
  sync->priority = 0;
}

void il_tick(il_thread *self) {
  if (self->sequence.location) il_leave_location(self);
  self->clock.at[self->id]++;
}

void il_acquire(il_thread *self, il_sync *sync) {
  if (self->sequence.location) il_leave_location(self);
  if (self->task.address) il_note_wait_possible(self, sync);
  il_clock_join(&self->clock, &sync->clock);
}

void il_publish(il_thread *self, il_sync *sync) {
  il_clock_join(&sync->clock, &self->clock);
  il_tick(self);
}

void il_release(il_thread *self, il_sync *sync) {
  if (self->task.address || sync->priority > 0) il_note_releaser(self, sync);
  il_publish(self, sync);
  sync->version++;
  il_note_news(self, sync);
  self->changes++;
}

// MARK: Fences

il_clock *il_collected(il_thread *self) {
  if (!self->collected && !(self->collected = calloc(1, sizeof *self->collected))) il_lack_memory();
  return self->collected;
}

void il_fence_collects(il_thread *self, const il_sync *sync) {
  il_clock_join(il_collected(self), &sync->clock);
}

void il_fence_acquires(il_thread *self) {
  if (self->collected) il_clock_join(&self->clock, self->collected);
}

void il_fence_releases(il_thread *self) {
  if (!self->released && !(self->released = calloc(1, sizeof *self->released))) il_lack_memory();
  il_clock_copy(self->released, &self->clock);
  il_tick(self);
}

#endif
