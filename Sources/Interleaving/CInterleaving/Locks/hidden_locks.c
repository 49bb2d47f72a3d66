// Locks that a library has compiled into itself. A call that takes one and releases it is ordered with the others that do,
// and which of them comes first is a choice.

#include "hidden_locks.h"

#if IL_CONTROL

#include "../Running/records.h"
#include "../Running/run.h"
#include "../Running/spins.h"

void il_pass(il_thread *self, il_sync *sync) {
  il_reach(self, (il_op){.kind = IL_ATOMIC_UPDATE, .sync = sync});
  il_acquire(self, sync);
  il_release(self, sync);
  sync->version++;
  sync->news++;
  il_changes(self);
}

void il_pass_hidden_lock(il_thread *self, uintptr_t address, uintptr_t pc) {
  // No other object begins there.
  il_sync *sync = il_sync_for(self, address + 1);
  il_pass(self, sync);
  il_log(self, IL_LOCK, sync, 0, pc);
  il_log(self, IL_UNLOCK, sync, 0, pc);
}

#endif
