// References that do not keep their object. Whether one finds its object alive depends on who comes first, it or
// the last release, so both are operations on the object.

#define _GNU_SOURCE
#include "weak.h"

#if IL_CONTROL

#include "callbacks.h"
#include "../System/originals.h"
#include "../Running/records.h"
#include "releases.h"
#include "../Running/run.h"
#include "../Threads/threads.h"

// MARK: Objects that are looked at

#define CAPACITY 4096

static struct {
  uintptr_t object;
  uint64_t run;
} watched[CAPACITY];
static size_t watched_count;
static uint64_t watched_run;

static size_t slot_of(uintptr_t object) {
  return (size_t)((object * 0x9E3779B97F4A7C15u) >> 40) % CAPACITY;
}

// References of code without callbacks are as unseen as the rest of what it does.
static void watch(void *object, void *caller) {
  // Unobserved code sets up what is observed later.
  il_thread *self = il_self;
  if (!self || self->abandoned || !il_is_counted(object) || !il_has_callbacks((uintptr_t)caller)) return;
  uint64_t run = il_run_number();
  if (watched_run != run) {
    watched_run = run;
    watched_count = 0;
  }
  size_t slot = slot_of((uintptr_t)object);
  for (; watched[slot].run == run; slot = (slot + 1) % CAPACITY)
    if (watched[slot].object == (uintptr_t)object) return;
  if (watched_count * 2 > CAPACITY) {
    il_met_uncontrolled("weak references to more objects than are watched", 0);
    return;
  }
  il_look_at_releases(object);
  watched_count++;
  watched[slot].object = (uintptr_t)object;
  watched[slot].run = run;
}

bool il_is_referred_to_weakly(uintptr_t object) {
  uint64_t run = il_run_number();
  if (watched_count == 0 || watched_run != run) return false;
  for (size_t slot = slot_of(object); watched[slot].run == run; slot = (slot + 1) % CAPACITY)
    if (watched[slot].object == object) return true;
  return false;
}

// MARK: References

#define REFERENCE(NAME)                                            \
  void *swift_##NAME(void *reference, void *object) {              \
    static void *(*_Atomic cached)(void *, void *);                \
    watch(object, __builtin_return_address(0));                    \
    return IL_REAL(cached, "swift_" #NAME)(reference, object);     \
  }

REFERENCE(weakInit)
REFERENCE(weakAssign)

void *swift_unownedRetain(void *object) {
  static void *(*_Atomic cached)(void *);
  watch(object, __builtin_return_address(0));
  return IL_REAL(cached, "swift_unownedRetain")(object);
}

// The layout of a weak reference: a pointer to the object's side table, or to nothing; the object
// it once had is the side table's first word.
static uintptr_t object_of(void *reference) {
  uintptr_t bits = *(uintptr_t *)reference & ~(uintptr_t)3;
  return bits ? *(uintptr_t *)bits : 0;
}

static il_sync *before_load(il_thread *self, void *reference, uintptr_t caller) {
  if (!self || self->steady > 0) return NULL;
  uintptr_t object = object_of(reference);
  if (!object) return NULL;
  if (!il_is_referred_to_weakly(object)) {
    if (il_has_callbacks(caller)) il_met_uncontrolled("a weak reference from outside the run", caller);
    return NULL;
  }
  il_sync *sync = il_sync_of_references(self, object);
  il_reach(self, (il_op){.kind = IL_WEAK_LOAD, .sync = sync});
  return sync;
}

static void after_load(il_thread *self, il_sync *sync, const void *found) {
  if (!sync) return;
  // One that finds the object alive counts itself, in no order with those who have given up theirs.
  if (!found) il_acquire(self, sync);
  il_log(self, IL_WEAK_LOAD, sync, found != NULL, 0);
}

#define LOAD(NAME)                                            \
  void *swift_##NAME(void *reference) {                       \
    static void *(*_Atomic cached)(void *);                   \
    il_thread *self = il_controlled();                        \
    il_sync *sync = before_load(self, reference, (uintptr_t)__builtin_return_address(0)); \
    void *found = IL_REAL(cached, "swift_" #NAME)(reference); \
    after_load(self, sync, found);                            \
    return found;                                             \
  }

LOAD(weakLoadStrong)
LOAD(weakTakeStrong)

// A copy of a reference looks whether there is an object, as with a value that has one as a property.
#define COPY(NAME)                                                          \
  void *swift_##NAME(void *reference, void *other) {                        \
    static void *(*_Atomic cached)(void *, void *);                         \
    il_thread *self = il_controlled();                                      \
    il_sync *sync = before_load(self, other, (uintptr_t)__builtin_return_address(0)); \
    void *copied = IL_REAL(cached, "swift_" #NAME)(reference, other);       \
    after_load(self, sync, (void *)object_of(copied));                      \
    return copied;                                                          \
  }

COPY(weakCopyInit)
COPY(weakCopyAssign)

// A dead one ends the process; the point is where that is decided.
static void before_unowned(void *object) {
  il_thread *self = il_controlled();
  if (!self || self->steady > 0 || !il_is_referred_to_weakly((uintptr_t)object)) return;
  il_sync *sync = il_sync_of_references(self, (uintptr_t)object);
  il_reach(self, (il_op){.kind = IL_WEAK_LOAD, .sync = sync});
}

void *swift_unownedRetainStrong(void *object) {
  static void *(*_Atomic cached)(void *);
  before_unowned(object);
  return IL_REAL(cached, "swift_unownedRetainStrong")(object);
}

void *swift_unownedRetainStrongAndRelease(void *object) {
  static void *(*_Atomic cached)(void *);
  before_unowned(object);
  return IL_REAL(cached, "swift_unownedRetainStrongAndRelease")(object);
}

#endif
