// Who gives up a reference, where it matters who is the last.

#ifndef IL_RELEASES_H
#define IL_RELEASES_H

#include "../Threads/threads.h"

/// Whether references to it are counted: what the runtime keeps for ever is no address.
static inline bool il_is_counted(const void *object) { return (intptr_t)object > 0; }
/// Looks at what the runtime releases by itself, from here on, so that nothing ends without being noticed.
void il_watch_releases(void);
/// From now on releases of objects of this class are points. Says so, if some may have been none.
void il_look_at_releases(const void *object);
/// What the pending release would leave if it came next; or who arrives at a barrier, of those that are waited for;
/// or an exchange, of the value.
il_left il_left_of(const il_op *op);
/// Whether that is a question at all.
static inline bool il_leaves_something(const il_op *op) {
  return op->released || op->compared || op->kind == IL_BARRIER_ARRIVE;
}
/// A thread passes a point while objects end: whoever ends them does it, so from now on it is explored who does.
void il_note_point_of_ends(il_thread *self);
/// Where the references to an object are counted. An object may be a lock, an actor or a queue too.
static inline il_sync *il_sync_of_references(il_thread *self, uintptr_t object) {
  return il_sync_for(self, object + sizeof(void *));
}

#endif
