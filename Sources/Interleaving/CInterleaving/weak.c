// References that do not keep their object, and the releases that end it. Whether a weak reference
// finds its object alive depends on who comes first, so both are operations on the object; objects
// that nobody refers to so are left alone.

#define _GNU_SOURCE
#include "weak.h"

#if IL_CONTROL

#include "callbacks.h"
#include "originals.h"
#include "records.h"
#include "run.h"
#include "threads.h"
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

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

static void see_all_releases(void);

// References of code without callbacks are as unseen as the rest of what it does.
static void watch(void *object, void *caller) {
  // Unobserved code sets up what is observed later.
  il_thread *self = il_self;
  if (!self || self->abandoned || !object || (intptr_t)object < 0 || !il_has_callbacks((uintptr_t)caller)) return;
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
  if (watched_count == 0) see_all_releases();
  watched_count++;
  watched[slot].object = (uintptr_t)object;
  watched[slot].run = run;
}

/// Asked at every release, where nobody refers weakly to anything.
static inline bool is_any_watched(void) {
  return watched_count > 0 && watched_run == il_run_number();
}

static bool is_watched(uintptr_t object) {
  uint64_t run = il_run_number();
  if (!is_any_watched()) return false;
  for (size_t slot = slot_of(object); watched[slot].run == run; slot = (slot + 1) % CAPACITY)
    if (watched[slot].object == object) return true;
  return false;
}

// An object may be a lock, an actor or a queue too. This one is where its references are counted.
static il_sync *sync_of(il_thread *self, uintptr_t object) { return il_sync_for(self, object + sizeof(void *)); }

// MARK: Releases

static size_t references_to(void *object) {
  static size_t (*_Atomic cached)(void *);
  return IL_REAL(cached, "swift_retainCount")(object);
}

il_left il_left_of(const il_op *op) {
  size_t count = references_to(op->released), releases = op->releases;
  if (count <= releases) return IL_LEAVES_NONE;
  size_t left = count - releases;
  // Another one may give up as many at once.
  return left > 1 && left > releases ? IL_LEAVES_MANY : IL_LEAVES_FEW;
}

/// Its `deinit` retains and releases it as well, which nobody can see.
static bool is_ending(void *object) {
  static bool (*_Atomic cached)(void *);
  return IL_REAL(cached, "swift_isDeallocating")(object);
}

static void reach_release(void *object, uint32_t count) {
  il_thread *self = il_controlled();
  if (!self || self->steady > 0 || !is_watched((uintptr_t)object) || is_ending(object)) return;
  il_sync *sync = sync_of(self, (uintptr_t)object);
  il_reach(self, (il_op){.kind = IL_RELEASE, .sync = sync, .released = object, .releases = count});
  // From here on the object may be gone.
  self->op.released = NULL;
  size_t left = references_to(object) - count;
  // The last one comes after all others, which come in no order.
  if ((ptrdiff_t)left <= 0) il_acquire(self, sync);
  il_release(self, sync);
  il_log(self, IL_RELEASE, sync, left, 0);
}

static inline void before_release(void *object, uint32_t count) {
  if (object && is_any_watched()) reach_release(object, count);
}

// What the runtime gives up by itself, such as the elements of an array that ends, passes through no function
// that can be stood in for. But each release first asks whether instruments want to be told, and then calls
// what these pointers say. Retaining asks the same, and tells it wrongly of values that are no references: so
// it is not the question that is answered, but the one jump after it, in the release alone, that is always
// taken from then on.
static void (*release)(void *);
static void (*release_n)(void *, uint32_t);
static bool is_told, is_told_of_several;

static void released(void *object) {
  before_release(object, 1);
  release(object);
}

static void released_n(void *object, uint32_t count) {
  before_release(object, count);
  release_n(object, count);
}

#if defined(__x86_64__)
/// Where a function that begins with the question has its jump; NULL if it does not.
static uint8_t *jump_of(const char *name) {
  enum { COMPARES = 0x3C, JUMPS_IF_SO = 0x74, FAR = 24 };
  uint8_t *code = il_original(name);
  for (int i = 0; code && i < FAR; i++)
    if (code[i] == COMPARES && code[i + 1] == 1 && code[i + 2] == JUMPS_IF_SO) return code + i + 2;
  return NULL;
}

static bool take_always(uint8_t *jump) {
  enum { JUMPS = 0xEB };
  uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE), page = (uintptr_t)jump & ~(size - 1);
  if (mprotect((void *)page, size, PROT_READ | PROT_WRITE | PROT_EXEC)) return false;
  __atomic_store_n(jump, JUMPS, __ATOMIC_RELAXED);
  mprotect((void *)page, size, PROT_READ | PROT_EXEC);
  return true;
}

static void be_told(void) {
  void (**one)(void *) = dlsym(RTLD_DEFAULT, "_swift_release");
  void (**several)(void *, uint32_t) = dlsym(RTLD_DEFAULT, "_swift_release_n");
  uint8_t *jump = jump_of("swift_release"), *jump_of_several = jump_of("swift_release_n");
  if (!one || !several || !jump || !jump_of_several) return;
  release = *one;
  release_n = *several;
  *one = released;
  *several = released_n;
  is_told = take_always(jump);
  is_told_of_several = take_always(jump_of_several);
}
#else
static void be_told(void) {}
#endif

static void see_all_releases(void) {
  static bool is_tried;
  if (!is_tried) be_told();
  is_tried = true;
  if (!is_told || !is_told_of_several) il_met_uncontrolled("releases that the runtime does by itself, of what is referred to weakly", 0);
}

// Nearly all code that does anything to objects releases some.
void swift_release(void *object) {
  static void (*_Atomic cached)(void *);
  if (il_controlled()) il_note_untold_atomics((uintptr_t)__builtin_return_address(0));
  if (!is_told) before_release(object, 1);
  IL_REAL(cached, "swift_release")(object);
}

void swift_release_n(void *object, uint32_t count) {
  static void (*_Atomic cached)(void *, uint32_t);
  if (!is_told_of_several) before_release(object, count);
  IL_REAL(cached, "swift_release_n")(object, count);
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
  if (!is_watched(object)) {
    if (il_has_callbacks(caller)) il_met_uncontrolled("a weak reference from outside the run", caller);
    return NULL;
  }
  il_sync *sync = sync_of(self, object);
  il_reach(self, (il_op){.kind = IL_WEAK_LOAD, .sync = sync});
  return sync;
}

static void after_load(il_thread *self, il_sync *sync, const void *found) {
  if (!sync) return;
  il_acquire(self, sync);
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
  if (!self || self->steady > 0 || !is_watched((uintptr_t)object)) return;
  il_sync *sync = sync_of(self, (uintptr_t)object);
  il_reach(self, (il_op){.kind = IL_WEAK_LOAD, .sync = sync});
  il_acquire(self, sync);
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
