// Vector clocks and the objects that carry them (FastTrack: Flanagan & Freund, PLDI 2009).

#include "clocks.h"

#if IL_CONTROL

#include "run.h"
#include "threads.h"
#include <stdio.h>
#include <stdlib.h>

#define CAPACITY 16384

static il_sync table[CAPACITY];
static uint32_t used;

void il_clocks_reset(void) { used = 0; }

void il_clock_join(il_clock *into, const il_clock *from) {
  int32_t count = il_thread_total();
  for (int32_t i = 0; i < count; i++)
    if (from->at[i] > into->at[i]) into->at[i] = from->at[i];
}

// An entry of an earlier run counts as free, so a run starts with an empty table at no cost.
il_sync *il_sync_for(il_thread *self, uintptr_t address) {
  uint64_t run = il_run_number();
  uint32_t slot = (uint32_t)((address * 0x9E3779B97F4A7C15u) >> 40) % CAPACITY;
  for (;; slot = (slot + 1) % CAPACITY) {
    il_sync *sync = &table[slot];
    if (sync->run != run) {
      if (++used > CAPACITY / 2) {
        fprintf(stderr, "[Interleaving] more than %d synchronization objects in one run\n",
                CAPACITY / 2);
        abort();
      }
      *sync = (il_sync){.address = address, .run = run, .owner = -1};
      sync->name = ((uint32_t)self->id << 20) | ++self->names;
      return sync;
    }
    if (sync->address == address) return sync;
  }
}

void il_sync_renew(il_thread *self, uintptr_t address) {
  il_sync *sync = il_sync_for(self, address);
  sync->owner = -1;
  sync->depth = 0;
  sync->readers = 0;
  sync->waiting = sync->signals = 0;
  sync->is_known = sync->missed = false;
}

void il_tick(il_thread *self) { self->clock.at[self->id]++; }

void il_acquire(il_thread *self, il_sync *sync) { il_clock_join(&self->clock, &sync->clock); }

void il_release(il_thread *self, il_sync *sync) {
  il_clock_join(&sync->clock, &self->clock);
  il_tick(self);
}

#endif
