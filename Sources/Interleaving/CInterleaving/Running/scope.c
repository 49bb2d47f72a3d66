// What a scenario does with its threads beyond what the subject does: the operations of the Swift
// module.

#define _GNU_SOURCE
#include "run.h"

#if IL_CONTROL

#include "choice.h"
#include "clocks.h"
#include "../FreeRuns/free_runs.h"
#include "records.h"
#include "../Tasks/tasks.h"
#include "../Threads/threads.h"

int32_t il_current(void) {
  if (il_is_free()) return il_free_current();
  return il_self && !il_self->abandoned ? il_self->id : -1;
}

size_t il_vector_clock(uint32_t *into, size_t capacity) {
  if (il_is_free() || !il_self || il_self->abandoned) return 0;
  size_t count = (size_t)il_thread_total();
  for (size_t i = 0; i < count && i < capacity; i++) into[i] = il_self->clock.at[i];
  return count;
}

bool il_takes_part(void) { return il_takes_part_freely() || (il_self && !il_self->abandoned); }

// MARK: What C and C++ can say

void interleaving_name_thread(const char *name) {
  il_thread *self = il_controlled();
  if (self) self->name = name;
}

void interleaving_point(void) { il_point(); }

void interleaving_violation(const char *message) {
  if (il_controlled()) il_stop_for(message);
}

// MARK: Operations of the Swift module

void il_enter(void) {
  if (il_is_free()) return il_free_enter();
  if (il_self) il_self->depth++;
}

void il_leave(void) {
  if (il_free_leave()) return;
  if (il_self) il_self->depth--;
}

bool il_spawn(void (*body)(void *), void *context) {
  if (il_is_free()) return il_free_spawn(body, context);
  if (!il_adopt(il_self, body, context)) il_stop(IL_TOO_MANY_THREADS);
  return true;
}

void il_join(void) {
  if (il_is_free()) return il_free_join();
  il_thread *self = il_controlled();
  if (!self) return;
  il_reach(self, (il_op){.kind = IL_JOIN});
  for (int32_t i = 0; i < il_the_run.threads; i++)
    if (il_is_child(il_thread_at(i), self)) il_clock_join(&self->clock, &il_thread_at(i)->clock);
}

void il_quiesce(void) {
  if (il_is_free()) return il_free_quiesce();
  il_thread *self = il_controlled();
  if (!self) return;
  il_reach(self, (il_op){.kind = IL_QUIESCE});
  if (il_have_tasks_a_circle()) il_stop(IL_DEADLOCK);
  for (int32_t i = 0; i < il_the_run.threads; i++) {
    il_thread *other = il_thread_at(i);
    il_clock_join(&self->clock, &other->clock);
    // From here on it is only woken for a reason.
    if (il_waits_for_work(other)) other->spurious = 0;
  }
}

void il_point(void) {
  if (il_is_free()) return il_free_point();
  il_thread *self = il_controlled();
  if (self) il_reach(self, (il_op){.kind = IL_POINT});
}

void il_gate_wait(const uint32_t *gate) {
  if (il_is_free()) return il_free_gate_wait(gate);
  il_thread *self = il_controlled();
  if (!self) return;
  il_sync *sync = il_sync_for(self, (uintptr_t)gate);
  il_reach(self, (il_op){.kind = IL_GATE_WAIT, .sync = sync, .word = gate});
  il_acquire(self, sync);
}

void il_gate_pass(const uint32_t *gate) {
  if (il_is_free()) return il_free_gate_wait(gate);
  il_thread *self = il_controlled();
  if (self && *gate) il_acquire(self, il_sync_for(self, (uintptr_t)gate));
}

void il_gate_open(uint32_t *gate) {
  if (il_is_free()) return il_free_gate_open(gate);
  il_thread *self = il_controlled();
  if (!self) {
    *gate = 1;
    return;
  }
  *gate = 1;
  il_sync *sync = il_sync_for(self, (uintptr_t)gate);
  il_release(self, sync);
  il_note_ending(self, sync);
}

#endif
