// `AtomicLazyReference`, whose operations are functions of the toolchain's library where nothing is optimized:
// no access of theirs is told. Elsewhere they are atomic operations like others.
//
// They are explored in one order, with the edges of their documented orders.

#define _GNU_SOURCE
#include "../Running/run.h"

#if IL_CONTROL && __has_attribute(swiftcall)

#include "accesses.h"
#include "../Running/clocks.h"
#include "../Running/mutations.h"
#include "../System/originals.h"
#include "../Running/records.h"
#include "../Running/spins.h"
#include "../Threads/threads.h"

#define SWIFTCALL __attribute__((swiftcall))
#define PLACE __attribute__((swift_context)) void *
#define LOAD "$s15Synchronization19AtomicLazyReferenceV4loadxSgyF"
#define STORE_IF_NIL "$s15Synchronization19AtomicLazyReferenceV10storeIfNilyxxnF"

static il_sync *before(il_thread *self, il_kind kind, void *place, const uintptr_t *frame) {
  if (!self) return NULL;
  il_sync *sync = il_sync_for(self, (uintptr_t)place);
  il_watch_spin(self, sync, frame);
  il_reach(self, (il_op){.kind = kind, .sync = sync});
  return sync;
}

SWIFTCALL void *il_load_lazily(const void *type, PLACE place) __asm__(LOAD);
SWIFTCALL void *il_load_lazily(const void *type, PLACE place) {
  static SWIFTCALL void *(*_Atomic cached)(const void *, PLACE);
  uintptr_t pc = (uintptr_t)__builtin_return_address(0);
  il_thread *self = il_controlled();
  il_sync *sync = before(self, IL_ATOMIC_LOAD, place, IL_FRAME);
  void *found = IL_REAL(cached, LOAD)(type, place);
  if (!self) return found;
  il_access_atomically(place, sizeof found, false, pc);
  il_acquire(self, sync);
  il_log(self, IL_ATOMIC_LOAD, sync, (uint64_t)found, pc);
  return found;
}

SWIFTCALL void *il_store_lazily(void *desired, const void *type, PLACE place) __asm__(STORE_IF_NIL);
SWIFTCALL void *il_store_lazily(void *desired, const void *type, PLACE place) {
  static SWIFTCALL void *(*_Atomic cached)(void *, const void *, PLACE);
  uintptr_t pc = (uintptr_t)__builtin_return_address(0);
  il_thread *self = il_controlled();
  il_sync *sync = before(self, IL_ATOMIC_UPDATE, place, IL_FRAME);
  void *present = IL_REAL(cached, STORE_IF_NIL)(desired, type, place);
  if (!self) return present;
  bool stores = present == desired;
  il_access_atomically(place, sizeof present, stores, pc);
  il_acquire(self, sync);
  if (stores) il_release(self, sync);
  il_log(self, stores ? IL_ATOMIC_UPDATE : IL_ATOMIC_LOAD, sync, stores ? 0 : (uint64_t)present, pc);
  if (stores) il_log_made((uint64_t)present);
  return present;
}

#endif
