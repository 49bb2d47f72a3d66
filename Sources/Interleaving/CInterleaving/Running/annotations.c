// What code says of its own synchronization, in the words of clang's <sanitizer/tsan_interface.h>: where it orders
// threads by means that nobody sees, or takes a lock of its own.
//
// The steps of such a lock are points like any others: what is said adds the order that they make.

#include "../System/platform.h"

#if !__has_feature(thread_sanitizer)

#include <stdbool.h>

#if IL_CONTROL

#include "clocks.h"
#include "../Memory/objects.h"
#include "remarks.h"
#include "run.h"

/// Apart from what atomic operations at the same address order.
static il_sync *order_at(il_thread *self, const volatile void *address) {
  return il_sync_for(self, ~(uintptr_t)address);
}

static void acquire(const volatile void *address) {
  il_thread *self = il_controlled();
  if (self) il_acquire(self, order_at(self, address));
}

static void release(const volatile void *address) {
  il_thread *self = il_controlled();
  if (self) il_publish(self, order_at(self, address));
}

static void switch_fiber(uintptr_t pc) {
  if (il_controlled()) il_met_uncontrolled("fibers", pc);
}

#else

static void acquire(const volatile void *address) { (void)address; }
static void release(const volatile void *address) { (void)address; }
static void switch_fiber(uintptr_t pc) { (void)pc; }

#endif

enum { TRY_LOCK_FAILED = 1 << 5 };

void __tsan_acquire(void *address) { acquire(address); }
void __tsan_release(void *address) { release(address); }

void __tsan_mutex_create(void *address, unsigned flags) { (void)address, (void)flags; }
void __tsan_mutex_destroy(void *address, unsigned flags) { (void)address, (void)flags; }
void __tsan_mutex_pre_lock(void *address, unsigned flags) { (void)address, (void)flags; }
void __tsan_mutex_post_lock(void *address, unsigned flags, int levels) {
  (void)levels;
  if (!(flags & TRY_LOCK_FAILED)) acquire(address);
}
int __tsan_mutex_pre_unlock(void *address, unsigned flags) {
  (void)flags;
  release(address);
  return 0;
}
void __tsan_mutex_post_unlock(void *address, unsigned flags) { (void)address, (void)flags; }
void __tsan_mutex_pre_signal(void *address, unsigned flags) { (void)address, (void)flags; }
void __tsan_mutex_post_signal(void *address, unsigned flags) { (void)address, (void)flags; }
void __tsan_mutex_pre_divert(void *address, unsigned flags) { (void)address, (void)flags; }
void __tsan_mutex_post_divert(void *address, unsigned flags) { (void)address, (void)flags; }

static char only_fiber;
void *__tsan_get_current_fiber(void) { return &only_fiber; }
void *__tsan_create_fiber(unsigned flags) {
  (void)flags;
  return &only_fiber;
}
void __tsan_destroy_fiber(void *fiber) { (void)fiber; }
void __tsan_switch_to_fiber(void *fiber, unsigned flags) {
  (void)fiber, (void)flags;
  switch_fiber((uintptr_t)__builtin_return_address(0));
}
void __tsan_set_fiber_name(void *fiber, const char *name) { (void)fiber, (void)name; }

#endif
