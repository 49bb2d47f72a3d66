// Work items of Dispatch. What an item does with its block, cancellation included, is left to the
// real one; whether it is over is the model's, as for a group that one block is in.

#define _GNU_SOURCE
#include "work_items.h"

#if IL_CONTROL

#include "../Running/clocks.h"
#include "groups.h"
#include "../Running/mutations.h"
#include "../System/originals.h"
#include "../Running/records.h"
#include "../Running/run.h"
#include <dlfcn.h>

// What `dispatch_block_create` puts behind a block's header: a mark, then how it is to run. Its
// descriptor tells how much there is.
typedef struct {
  void *isa;
  int32_t flags, reserved;
  void (*invoke)(void *);
  const struct {
    unsigned long reserved, size;
  } *descriptor;
  unsigned long mark, kind;
  unsigned states;
  int performed;
} item_block;

#define ITEM_MARK 0xD159B10CuL
#define ITEM_BARRIER 1uL

static const item_block *item_of(const void *block) {
  const item_block *item = block;
  bool is_item = item->descriptor && item->descriptor->size >= sizeof *item && item->mark == ITEM_MARK;
  return is_item ? item : NULL;
}

bool il_is_barrier_item(const void *block) {
  const item_block *item = item_of(block);
  return item && item->kind & ITEM_BARRIER;
}

// Whether it is cancelled is one thing, whether it is over another. The first is a relaxed bit, which orders
// nothing.
static il_sync *cancellation_of(il_thread *self, const void *block) {
  return il_sync_for(self, (uintptr_t)block + 1);
}

static il_sync *end_of(il_thread *self, const void *block) {
  il_sync *sync = il_sync_for(self, (uintptr_t)block + 2);
  if (sync->is_known) return sync;
  sync->is_known = true;
  // Whoever has performed it by hand went past us.
  sync->depth = item_of(block)->performed ? 0 : 1;
  return sync;
}

void il_perform_block(il_thread *self, void *block) {
  const item_block *item = block;
  if (!item_of(block)) return item->invoke(block);
  il_sync *cancellation = cancellation_of(self, block), *end = end_of(self, block);
  il_reach(self, (il_op){.kind = IL_ATOMIC_LOAD, .sync = cancellation});
  item->invoke(block);
  if (end->depth > 0) il_leave_group(self, end, NULL);
}

// A thread that performs an item itself calls a method of Swift's class, by way of the class.

#if __has_attribute(swiftcall)
static __attribute__((swiftcall)) void (*performs)(__attribute__((swift_context)) void *item);

static __attribute__((swiftcall)) void perform(__attribute__((swift_context)) void *item) {
  il_thread *self = il_controlled();
  // The only field, after the header of an object.
  void *block = ((void **)item)[2];
  if (!self || !item_of(block)) return performs(item);
  il_perform_block(self, block);
}

void il_watch_work_items(void) {
  enum { FAR = 64 };
  static bool is_tried;
  if (is_tried) return;
  is_tried = true;
  void **words = dlsym(RTLD_DEFAULT, "$s8Dispatch0A8WorkItemCN");
  void *method = dlsym(RTLD_DEFAULT, "$s8Dispatch0A8WorkItemC7performyyF");
  for (int i = 0; words && method && i < FAR; i++) {
    if (words[i] != method) continue;
    *(void **)&performs = method;
    void *ours = (void *)&perform;
    (void)il_overwrite(&words[i], &ours, sizeof ours, false);
    return;
  }
}
#else
void il_watch_work_items(void) {}
#endif

intptr_t dispatch_block_wait(void *block, uint64_t timeout) {
  static intptr_t (*_Atomic cached)(void *, uint64_t);
  il_thread *self = il_controlled();
  if (!self || !item_of(block)) return IL_REAL(cached, "dispatch_block_wait")(block, timeout);
  intptr_t result = il_wait_for_group(self, end_of(self, block), timeout, __builtin_return_address(0), IL_FRAME);
  // It is over, so that the real one does not wait; it ends the process of who may not wait.
  return result ? result : IL_REAL(cached, "dispatch_block_wait")(block, 0);
}

void dispatch_block_notify(void *block, void *queue, void *notification) {
  static void (*_Atomic cached)(void *, void *, void *);
  il_thread *self = il_controlled();
  if (!self || !item_of(block)) {
    IL_REAL(cached, "dispatch_block_notify")(block, queue, notification);
    return;
  }
  il_notify_of_group(self, end_of(self, block), queue, notification, __builtin_return_address(0));
}

void dispatch_block_cancel(void *block) {
  static void (*_Atomic cached)(void *);
  il_thread *self = il_controlled();
  if (self && item_of(block)) il_reach(self, (il_op){.kind = IL_ATOMIC_STORE, .sync = cancellation_of(self, block)});
  IL_REAL(cached, "dispatch_block_cancel")(block);
}

intptr_t dispatch_block_testcancel(void *block) {
  static intptr_t (*_Atomic cached)(void *);
  il_thread *self = il_controlled();
  if (self && item_of(block)) il_reach(self, (il_op){.kind = IL_ATOMIC_LOAD, .sync = cancellation_of(self, block)});
  return IL_REAL(cached, "dispatch_block_testcancel")(block);
}

#endif
