// What a run leaves behind: its steps, its departures from the default policy, its hashes.

#ifndef IL_RECORDS_H
#define IL_RECORDS_H

#include "../Memory/accesses.h"
#include "run.h"

void il_records_reset(bool chooses_every_step);
/// Puts what was recorded into the result.
void il_records_conclude(il_result *result);
/// Operations on primitives that stand in the subject's memory. Who is woken is left out: what it waited on may
/// be gone by then.
static inline void il_look_at_memory(il_thread *self, il_kind kind, const il_sync *sync, uintptr_t pc) {
  switch (kind) {
    case IL_UNLOCK:
    case IL_READ_UNLOCK: return il_access_primitive(self, sync->address, true, pc);
    case IL_LOCK:
    case IL_TRYLOCK:
    case IL_READ_LOCK:
    case IL_WRITE_LOCK:
    case IL_TRY_READ_LOCK:
    case IL_COND_WAIT:
    case IL_COND_SIGNAL:
    case IL_COND_BROADCAST:
    case IL_SEM_WAIT:
    case IL_SEM_TRYWAIT:
    case IL_SEM_POST:
    case IL_BARRIER_ARRIVE: return il_access_primitive(self, sync->address, false, pc);
    default: return;
  }
}

/// Adds a step to the recorded run.
void il_record_event(il_thread *self, il_kind kind, const il_sync *sync, uint64_t value, uintptr_t pc);

/// The thread has done something. What has no place is told later than it was done.
static inline void il_log(il_thread *self, il_kind kind, const il_sync *sync, uint64_t value, uintptr_t pc) {
  if (sync) il_use_primitive(self, sync->address);
  if (pc) il_look_at_memory(self, kind, sync, pc);
  if (il_the_run.is_recorded) il_record_event(self, kind, sync, value, pc);
}

/// Adds to the last step the memory order that it asked for.
void il_log_order(int order);
/// Adds to the last step that a newer store was there: whose, and of what.
void il_log_newer(int32_t thread, uint64_t value);
/// Adds to the last step, an update, what it has made of the value.
void il_log_made(uint64_t value);
void il_note_ending(il_thread *self, const il_sync *sync);
/// The step that the thread has just taken takes nothing away from others.
void il_note_failure(const il_thread *self);
void il_record_switch(il_switch taken);
const il_switch *il_switches(size_t *count);
/// The thread's step reads an older store, or stores behind a newer one: how many were passed over.
void il_record_version(const il_thread *self, int32_t version);
/// What the last step read: which store, and of which step.
void il_record_reading(const il_thread *self, uint64_t id, int64_t step);
uint64_t il_mixed(uint64_t hash, uint64_t value);
/// The thread's last step, by what is the same in all runs of a class.
uint64_t il_identity_of_step(const il_thread *self);
/// Adds a step to the hashes of the run and of its class.
void il_record_step(il_thread *self, const il_op *op);

#endif
