// Dispatch groups. Threads outside the run may use a group as well, so the real one is kept in
// step; waiting and notifying go by the model.

#define _GNU_SOURCE
#include "groups.h"

#if IL_CONTROL

#include "../Running/clocks.h"
#include "../System/images.h"
#include "../Running/mutations.h"
#include "../Locks/mutexes.h"
#include "../System/originals.h"
#include "queues.h"
#include "../Running/records.h"
#include "../Running/run.h"
#include "../Running/shortage.h"
#include "../Running/spins.h"
#include "../Threads/threads.h"
#include "../Running/virtual_time.h"
#include "work_items.h"
#include <stdlib.h>

typedef struct notification {
  struct notification *next;
  il_sync *group;
  il_queue *queue;
  void *block;
  uintptr_t place;
} notification;

static notification *pending;

void il_groups_reset(void) {
  while (pending) {
    notification *first = pending;
    pending = first->next;
    free(first);
  }
}

static void real_call(const char *name, void *group) {
  ((void (*)(void *))il_original(name))(group);
}

static void submit_pending(il_thread *self, il_sync *group) {
  // Taken out in one step: others may enter the group, and ask to be told, before all are submitted.
  notification *mine = NULL, **end = &mine, **link = &pending;
  while (*link) {
    notification *found = *link;
    if (found->group != group) {
      link = &found->next;
      continue;
    }
    *link = found->next;
    found->next = NULL;
    *end = found;
    end = &found->next;
  }
  while (mine) {
    notification *found = mine;
    mine = found->next;
    // After everything that the group waited for.
    il_clock since = {0};
    il_clock_copy(&since, &self->clock);
    il_clock_join(&since, &group->clock);
    il_reach(self, (il_op){.kind = IL_QUEUE_ASYNC, .sync = found->queue->sync});
    il_log(self, IL_QUEUE_ASYNC, found->queue->sync, 0, found->place);
    il_submit(self, found->queue, found->block, false, &since, true);
    free(found);
  }
}

static void enter(void *group, void *caller) {
  il_thread *self = il_controlled();
  if (self) {
    il_sync *sync = il_sync_for(self, (uintptr_t)group);
    il_reach(self, (il_op){.kind = IL_GROUP_ENTER, .sync = sync});
    sync->depth++;
    sync->version++;
    il_log(self, IL_GROUP_ENTER, sync, (uint64_t)sync->depth, (uintptr_t)caller);
  }
  real_call("dispatch_group_enter", group);
}

void il_leave_group(il_thread *self, il_sync *sync, void *caller) {
  il_reach(self, (il_op){.kind = IL_GROUP_LEAVE, .sync = sync});
  sync->depth--;
  il_release(self, sync);
  il_log(self, il_is_item_end(sync) ? IL_ITEM_END : IL_GROUP_LEAVE, sync, (uint64_t)sync->depth, (uintptr_t)caller);
  if (sync->depth == 0) submit_pending(self, sync);
}

static void leave(void *group, void *caller) {
  // The library leaves the group of each work item that it has performed, which nobody has seen entered: the
  // last thing that it does, so that it returns to us.
  bool is_of_item = il_is_program((uintptr_t)caller) && !il_is_subject((uintptr_t)caller);
  il_thread *self = is_of_item ? NULL : il_subject_thread(caller);
  if (self) il_leave_group(self, il_sync_for(self, (uintptr_t)group), caller);
  real_call("dispatch_group_leave", group);
}

void dispatch_group_enter(void *group) { enter(group, __builtin_return_address(0)); }

void dispatch_group_leave(void *group) { leave(group, __builtin_return_address(0)); }

static bool is_empty(const il_thread *thread) { return thread->op.sync->depth <= 0; }

intptr_t il_wait_for_group(il_thread *self, il_sync *sync, uint64_t timeout, void *caller,
                           const uintptr_t *frame) {
  uint64_t deadline = il_due(timeout);
  if (il_is_past(deadline)) {
    il_watch_attempt(self, sync, caller, frame);
    il_reach(self, (il_op){.kind = IL_GROUP_WAIT, .sync = sync});
  } else {
    il_reach(self, (il_op){
                       .kind = IL_GROUP_WAIT,
                       .sync = sync,
                       .ready = is_empty,
                       .deadline = deadline,
                   });
  }
  bool done = sync->depth <= 0;
  if (done) il_acquire(self, sync);
  il_log(self, il_is_item_end(sync) ? IL_ITEM_WAIT : IL_GROUP_WAIT, sync, done, (uintptr_t)caller);
  return done ? 0 : 1;
}

intptr_t dispatch_group_wait(void *group, uint64_t timeout) {
  void *caller = __builtin_return_address(0);
  // The library waits for the groups of its work items in this way too.
  il_thread *self = il_subject_thread(caller);
  if (self) return il_wait_for_group(self, il_sync_for(self, (uintptr_t)group), timeout, caller, IL_FRAME);
  static intptr_t (*_Atomic cached_real)(void *, uint64_t);
  return IL_REAL(cached_real, "dispatch_group_wait")(group, timeout);
}

/// Where the subject made a call that is told of later: its stack says so only now.
static uintptr_t of_subject(void *caller) {
  return il_outward((uintptr_t *)__builtin_frame_address(0), (uintptr_t)caller);
}

void il_notify_of_group(il_thread *self, il_sync *sync, void *native, void *block, void *caller) {
  il_queue *queue = il_queue_for(self, native);
  il_reach(self, (il_op){.kind = IL_GROUP_WAIT, .sync = sync});
  il_changes(self);
  il_log(self, il_is_item_end(sync) ? IL_ITEM_WAIT : IL_GROUP_WAIT, sync, IL_IS_TO_BE_TOLD, (uintptr_t)caller);
  notification *added = malloc(sizeof *added);
  if (!added) il_lack_memory();
  *added = (notification){NULL, sync, queue, il_block_copy(block), of_subject(caller)};
  notification **end = &pending;
  while (*end) end = &(*end)->next;
  *end = added;
  if (sync->depth <= 0) submit_pending(self, sync);
}

void dispatch_group_notify(void *group, void *queue, void *block) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_controlled();
  if (self) return il_notify_of_group(self, il_sync_for(self, (uintptr_t)group), queue, block, caller);
  ((void (*)(void *, void *, void *))il_original("dispatch_group_notify"))(group, queue, block);
}

// A block on a queue that leaves the group at its end. Its layout is the ABI's of a block literal
// that captures three pointers.
typedef struct {
  void *isa;
  int32_t flags, reserved;
  void (*invoke)(void *);
  const void *descriptor;
  void *group, *body;
  void *place;  // where it was put on the queue
} group_block;

static const struct {
  unsigned long reserved, size;
} group_block_descriptor = {0, sizeof(group_block)};

static void run_in_group(void *argument) {
  group_block *block = argument;
  il_perform_block(il_self, block->body);
  il_block_release(block->body);
  leave(block->group, block->place);
  ((void (*)(void *))il_original("dispatch_release"))(block->group);
}

void dispatch_group_async(void *group, void *native, void *block) {
  void *caller = __builtin_return_address(0);
  if (!il_controlled()) {
    ((void (*)(void *, void *, void *))il_original("dispatch_group_async"))(group, native, block);
    return;
  }
  enter(group, caller);
  ((void (*)(void *))il_original("dispatch_retain"))(group);
  group_block wrapped = {
      .isa = il_original("_NSConcreteStackBlock"),
      .invoke = run_in_group,
      .descriptor = &group_block_descriptor,
      .group = group,
      .body = il_block_copy(block),
      .place = (void *)of_subject(caller),
  };
  il_async(native, &wrapped, il_is_barrier_item(block), caller);
}

#endif
