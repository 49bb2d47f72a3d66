// Queues that are held up. Each suspension is like the entry of a group, that holds up until all have left,
// and each block's start like a reader's lock that is given back at once.

#define _GNU_SOURCE
#include "suspension.h"

#if IL_CONTROL

#include "clocks.h"
#include "../System/originals.h"
#include "records.h"
#include "run.h"

static il_sync *gate_of(il_thread *self, const il_queue *queue) {
  return il_sync_for(self, (uintptr_t)queue->native + 4);
}

void il_suspend_queue(il_thread *self, il_queue *queue, void *caller) {
  il_sync *gate = gate_of(self, queue);
  // Where blocks start was no point before; in runs to come it is.
  il_tried_lock();
  il_reach(self, (il_op){.kind = IL_GROUP_ENTER, .sync = gate});
  il_acquire(self, gate);
  queue->suspensions++;
  queue->was_suspended = true;
  il_log(self, IL_TRYLOCK, gate, 1, (uintptr_t)caller);
}

void il_resume_queue(il_thread *self, il_queue *queue, void *caller) {
  if (queue->suspensions == 0) return;
  il_sync *gate = gate_of(self, queue);
  il_reach(self, (il_op){.kind = IL_GROUP_LEAVE, .sync = gate});
  il_release(self, gate);
  il_note_ending(self, gate);
  queue->suspensions--;
  il_log(self, IL_UNLOCK, gate, 0, (uintptr_t)caller);
}

static bool is_going_on(const il_thread *self) {
  return self->quit || self->op.queue->suspensions == 0;
}

bool il_pass_suspension(il_thread *self, il_queue *queue) {
  for (il_queue *at = queue; at; at = at->target) {
    if (!at->was_suspended && !il_unlock_is_point()) continue;
    il_sync *gate = gate_of(self, at);
    il_reach(self, (il_op){.kind = IL_READ_LOCK, .sync = gate, .queue = at, .ready = is_going_on});
    if (self->quit) return false;
    il_acquire(self, gate);
    il_note_ending(self, gate);
  }
  return true;
}

// MARK: Queues that are made inactive

enum { KNOWN = 8 };
static _Atomic(const void *) inactive[KNOWN];

// The attributes are few, and live as long as the program.
void *dispatch_queue_attr_make_initially_inactive(void *attributes) {
  static void *(*_Atomic cached)(void *);
  const void *made = IL_REAL(cached, "dispatch_queue_attr_make_initially_inactive")(attributes);
  for (int i = 0; i < KNOWN; i++) {
    const void *none = NULL;
    if (inactive[i] == made || atomic_compare_exchange_strong(&inactive[i], &none, made)) break;
  }
  return (void *)made;
}

bool il_begins_inactive(const void *attributes) {
  for (int i = 0; attributes && i < KNOWN; i++)
    if (inactive[i] == attributes) return true;
  return false;
}

#endif
