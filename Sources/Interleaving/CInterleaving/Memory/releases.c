// Who gives up a reference, where it matters who is the last: objects that weak references look at, and those that do
// something at their end, which whoever is last does. All other objects are left alone.

#define _GNU_SOURCE
#include "releases.h"

#if IL_CONTROL

#include "callbacks.h"
#include "../System/originals.h"
#include "../Threads/priorities.h"
#include "../Running/records.h"
#include "../Running/run.h"
#include "weak.h"
#include <dlfcn.h>
#include <malloc.h>
#include <string.h>

#define CLASSES 64

static void see_all_releases(void);

// MARK: Classes whose objects are looked at

// What was released before it was known that it matters was no point, so no run could have shown who else may
// do so last. From then on all objects of that class are looked at from their beginning.
typedef struct {
  uintptr_t classes[CLASSES];
  size_t count;
  uint64_t hashes;  // a bit for each class: asked at every release
} class_set;

static class_set looked_at, forgotten;

// The class of an object is its first word.
static uintptr_t class_of(const void *object) { return *(const uintptr_t *)object; }

static uint64_t hash_of(uintptr_t class) { return (uint64_t)1 << ((class * 0x9E3779B97F4A7C15u) >> 58); }

static inline bool may_be_of_known_class(const void *object) {
  return looked_at.hashes & hash_of(class_of(object));
}

static bool is_of_known_class(const void *object) {
  if (!may_be_of_known_class(object)) return false;
  for (size_t i = 0; i < looked_at.count; i++)
    if (looked_at.classes[i] == class_of(object)) return true;
  return false;
}

void il_look_at_releases(const void *object) {
  if (is_of_known_class(object)) return;
  if (looked_at.count == CLASSES) {
    il_met_uncontrolled("who is the last to release objects, of more classes than are looked at", 0);
    return;
  }
  see_all_releases();
  looked_at.hashes |= hash_of(class_of(object));
  looked_at.classes[looked_at.count++] = class_of(object);
  il_released_unseen();
}

void il_forget_classes(void) {
  forgotten = looked_at;
  looked_at.count = looked_at.hashes = 0;
}

void il_recall_classes(void) { looked_at = forgotten; }

// MARK: Releases

static size_t references_to(void *object) {
  static size_t (*_Atomic cached)(void *);
  return IL_REAL(cached, "swift_retainCount")(object);
}

/// Who comes last at a barrier is told so, and all others are not: so they come in no order.
static il_left left_at_barrier(const il_sync *barrier) {
  int32_t left = barrier->depth - barrier->waiting - 1;
  return left <= 0 ? IL_LEAVES_NONE : left == 1 ? IL_LEAVES_FEW : IL_LEAVES_MANY;
}

/// An exchange that finds another value than it expects reads, and comes in no order with those that read.
static bool is_to_fail(const il_op *op) {
  uint64_t value = 0;
  memcpy(&value, (const void *)op->sync->address, op->compared);
  return value != op->expected;
}

il_left il_left_of(const il_op *op) {
  if (op->kind == IL_BARRIER_ARRIVE) return left_at_barrier(op->sync);
  if (op->compared) return is_to_fail(op) ? IL_LEAVES_ALL : IL_LEAVES_NONE;
  if (!op->released) return IL_LEAVES_MANY;
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

/// Whether somebody could see by whom, or when, the object is released.
static bool matters(void *object, uint32_t count) {
  if (!is_of_known_class(object)) return false;
  if (il_is_referred_to_weakly((uintptr_t)object)) return true;
  // Who releases it first and last is alone with it.
  return references_to(object) > count || il_known_sync((uintptr_t)object + sizeof(void *));
}

/// Whether it keeps the elements of an array. How often such a one is exchanged for a larger one depends on how
/// much room the allocator happened to give it, so its releases are no points.
static bool is_array(const void *object) {
  static uintptr_t base;
  if (!base) base = (uintptr_t)dlsym(RTLD_DEFAULT, "$ss28__ContiguousArrayStorageBaseCN");
  return ((const uintptr_t *)class_of(object))[1] == base;
}

/// Names an array that another thread may as well have been the last to release.
static void note_release_of_array(il_thread *self, void *object, uint32_t count) {
  il_sync *sync = il_sync_of_references(NULL, (uintptr_t)object);
  bool is_last = references_to(object) <= count;
  if (is_last && il_may_precede_release(self, sync))
    il_met_uncontrolled("who is the last to release an array, whose elements do something at their end", 0);
  il_note_releaser(self, sync);
}

static void reach_release(void *object, uint32_t count) {
  il_thread *self = il_controlled();
  if (!self || self->steady > 0 || !matters(object, count) || is_ending(object)) return;
  if (is_array(object)) return note_release_of_array(self, object, count);
  il_sync *sync = il_sync_of_references(self, (uintptr_t)object);
  il_reach(self, (il_op){.kind = IL_RELEASE, .sync = sync, .released = object, .releases = count});
  // From here on the object may be gone.
  self->op.released = NULL;
  size_t left = references_to(object) - count;
  // The last one comes after all others, which come in no order.
  if ((ptrdiff_t)left <= 0) il_acquire(self, sync);
  il_release(self, sync);
  il_log(self, IL_RELEASE, sync, left, 0);
}

static IL_APART void reach_if_known(void *object, uint32_t count) {
  if (il_is_counted(object) && may_be_of_known_class(object)) reach_release(object, count);
}

static inline void before_release(void *object, uint32_t count) {
  if (looked_at.hashes) reach_if_known(object, count);
}

// What the runtime gives up by itself, such as the elements of an array that ends, passes through no function
// that can be stood in for. But each release first asks whether instruments want to be told, and then calls
// what these pointers say. Retaining asks the same, and tells it wrongly of values that are no references: so
// it is not the question that is answered, but the one jump after it, in the release alone, that is always
// taken from then on.
static void find_release(void *object);
/// What releases, and tells nobody.
static void (*release)(void *) = find_release;
static void (*release_n)(void *, uint32_t);
static bool is_told, is_told_of_several;

/// As long as the runtime has not been made to tell, its own function is what tells nobody.
static void find_release(void *object) {
  void (*unknown)(void *) = find_release, (*known)(void *) = il_original("swift_release");
  // Another thread may just make it tell: then what that has found stays.
  __atomic_compare_exchange_n(&release, &unknown, known, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
  release(object);
}

/// Whether it is plain from its second word, where the language keeps the counts, that there is another reference.
/// Where they are kept elsewhere it is not.
static inline bool others_keep(const void *object) {
  enum { STRONG = 33, ELSEWHERE = 63 };
  uint64_t counts = ((const uint64_t *)object)[1];
  return !(counts >> ELSEWHERE) && counts >> STRONG;
}

/// Releases what may end by that, and keeps in mind that it does.
static IL_APART void keep_in_mind(il_thread *self, void *object) {
  il_releasing kept = {object, self->releasing};
  self->releasing = &kept;
  release(object);
  self->releasing = kept.outer;
}

/// A release by a thread of the run.
static inline void release_under_control(il_thread *self, void *object) {
  before_release(object, 1);
  if (!il_is_counted(object) || others_keep(object)) return release(object);
  keep_in_mind(self, object);
}

static void released(void *object) {
  il_thread *self = il_controlled();
  if (!self) return release(object);
  release_under_control(self, object);
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
  const uint8_t jumps = 0xEB;
  return il_overwrite(jump, &jumps, sizeof jumps, true);
}

static void be_told(void) {
  void (**one)(void *) = dlsym(RTLD_DEFAULT, "_swift_release");
  void (**several)(void *, uint32_t) = dlsym(RTLD_DEFAULT, "_swift_release_n");
  // A program in C has no such runtime.
  if (!one || !several) return;
  uint8_t *jump = jump_of("swift_release"), *jump_of_several = jump_of("swift_release_n");
  if (!jump || !jump_of_several) return;
  __atomic_store_n(&release, *one, __ATOMIC_RELAXED);
  release_n = *several;
  *one = released;
  *several = released_n;
  is_told = take_always(jump);
  is_told_of_several = take_always(jump_of_several);
}
#else
static void be_told(void) {}
#endif

void il_watch_releases(void) {
  static bool is_tried;
  if (!is_tried) be_told();
  is_tried = true;
}

static void see_all_releases(void) {
  il_watch_releases();
  if (!is_told || !is_told_of_several) il_met_uncontrolled("releases that the runtime does by itself", 0);
}

// Nearly all code that does anything to objects releases some.
void swift_release(void *object) {
  // Not by the runtime's function, which would come back to tell.
  il_thread *self = il_controlled();
  if (!self) return release(object);
  il_note_untold_atomics((uintptr_t)__builtin_return_address(0));
  release_under_control(self, object);
}

void swift_release_n(void *object, uint32_t count) {
  static void (*_Atomic cached)(void *, uint32_t);
  if (!is_told_of_several) before_release(object, count);
  IL_REAL(cached, "swift_release_n")(object, count);
}

// MARK: Ends that do something

/// Whether others may be under way whose releases could come after what the thread does now.
static bool is_beside_others(const il_thread *self) {
  for (int32_t i = 0; i < il_thread_total(); i++) {
    const il_thread *other = il_thread_at(i);
    if (other != self && (!other->finished || other->clock.at[i] > self->clock.at[i])) return true;
  }
  return false;
}

/// Whether the point is about something that is part of an object that ends: nobody else can come to it.
static bool is_own(const il_thread *self, uintptr_t here) {
  uintptr_t place = self->op.sync ? self->op.sync->address : 0;
  for (il_releasing *at = self->releasing; at && (uintptr_t)at > here; at = at->outer) {
    uintptr_t object = (uintptr_t)at->object;
    if (place >= object && is_ending(at->object) && place < object + malloc_usable_size(at->object)) return true;
  }
  return false;
}

void il_note_point_of_ends(il_thread *self) {
  switch (self->op.kind) {
    // Nobody else can see them.
    case IL_ATOMIC_LOAD:
    case IL_WEAK_LOAD:
    case IL_ASK_CANCEL:
    case IL_RUNTIME_LOCK:
    case IL_SPIN:
    case IL_YIELD:
    case IL_FENCE: return;
    default: break;
  }
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  if (is_own(self, here)) return;
  bool is_asked = false;
  // What has been left by an exit of the thread lies below.
  for (il_releasing *at = self->releasing; at && (uintptr_t)at > here; at = at->outer) {
    if (!is_ending(at->object) || is_of_known_class(at->object)) continue;
    if (!is_asked && !is_beside_others(self)) return;
    is_asked = true;
    il_look_at_releases(at->object);
  }
}

#endif
