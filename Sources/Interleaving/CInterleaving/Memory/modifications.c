#include "modifications.h"

#if IL_CONTROL

#include "accesses.h"
#include <string.h>

void il_modification_begins(const void *start, const void *record, uintptr_t pc) {
  il_thread *self = il_self;
  if (self->modification_count == IL_MODIFICATIONS) {
    // The outermost one is taken for what it seems to be.
    memmove(self->modifications, self->modifications + 1, sizeof *self->modifications * (IL_MODIFICATIONS - 1));
    self->modification_count--;
  }
  self->modifications[self->modification_count++] =
      (il_modification){.record = record, .address = (uintptr_t)start};
  self->begins_modification = true;
  il_access_begins(start, true, pc);
  self->begins_modification = false;
}

bool il_modification_races(il_thread *self, uintptr_t address, il_epoch earlier, bool earlier_writes) {
  if (!self->begins_modification) return false;
  il_modification *now = &self->modifications[self->modification_count - 1];
  if (now->earlier.clock == 0) {
    now->earlier = earlier;
    now->earlier_writes = earlier_writes;
    now->place = address;
  }
  return true;
}

void il_modification_ends(const void *start, const void *record, uintptr_t pc) {
  il_thread *self = il_self;
  for (int32_t i = self->modification_count; i-- > 0;) {
    il_modification ended = self->modifications[i];
    if (ended.record != record || ended.address != (uintptr_t)start) continue;
    self->modification_count--;
    memmove(&self->modifications[i], &self->modifications[i + 1],
            sizeof ended * (size_t)(self->modification_count - i));
    if (ended.is_of_primitive) return;
    if (ended.earlier.clock > 0)
      il_access_races(self, ended.place, ended.earlier, ended.earlier_writes, pc);
    break;
  }
  // It lasts until its end: whoever came between is not ordered with that either.
  il_access_begins(start, true, pc);
}

#endif
