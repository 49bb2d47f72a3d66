// Accesses that the compiler tells the language's runtime of, to have overlapping ones trapped. They
// are the only trace that a value of generic type leaves: its copies are made by functions of the
// runtime, without callbacks.

#include "accesses.h"

#if IL_CONTROL

#include "callbacks.h"
#include "modifications.h"
#include "../System/originals.h"

// The runtime's record of an access under way, in its caller's frame.
typedef struct {
  void *pointer, *pc;
  uintptr_t next_and_action;
} access_record;

enum { MODIFIES = 1, TRACKS = 0x20 };

typedef void (*begin_call)(void *, access_record *, uintptr_t, void *);
typedef void (*end_call)(access_record *);

// An access that is not tracked has no end. Only the optimizer makes such, and it moves their beginning
// to where the check costs less: out of a loop, to before the lock that is taken there.
void swift_beginAccess(void *pointer, access_record *record, uintptr_t flags, void *pc) {
  static _Atomic(begin_call) real;
  uintptr_t caller = (uintptr_t)__builtin_return_address(0);
  // Code without callbacks may order its accesses by means that nobody sees.
  if (flags & TRACKS && il_controlled() && il_has_callbacks(caller))
    flags & MODIFIES ? il_modification_begins(pointer, record, caller) : il_access_begins(pointer, false, caller);
  IL_REAL(real, "swift_beginAccess")(pointer, record, flags, pc);
}

void swift_endAccess(access_record *record) {
  static _Atomic(end_call) real;
  uintptr_t caller = (uintptr_t)__builtin_return_address(0);
  if (record->pointer && record->next_and_action & MODIFIES && il_controlled()
      && il_has_callbacks(caller))
    il_modification_ends(record->pointer, record, caller);
  IL_REAL(real, "swift_endAccess")(record);
}

#endif
