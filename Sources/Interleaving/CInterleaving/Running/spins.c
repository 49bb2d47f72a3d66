// Loops that wait. A thread that comes to the same place with the same registers and the same stack,
// and has changed nothing on the way, will do the same for ever unless something changes that it looks
// at. So it waits for that, and an exhaustive search comes to an end. This is exact: a loop that counts
// its rounds is never in the same state twice.
//
// Where memory is weak, a round may have been one that read older stores. To read the same once more
// leads to the same state again: whatever comes of it comes of the run without the detour. So from
// then on the loop reads the newest stores, until it does something else; a store is seen at some
// time. And a loop that has waited for a change of the only thing that it looks at looks at the
// change.
//
// Only code with access callbacks is judged so; elsewhere a change might go unseen. Some functions of libraries
// are known to do nothing but pass an attempt on.

#define _GNU_SOURCE
#include "spins.h"

#if IL_CONTROL

#include "../Memory/callbacks.h"
#include "../System/instructions.h"
#include "run.h"
#include "virtual_time.h"
#include <dlfcn.h>

/// After so many looks elsewhere a thread is taken for one that has left the loop it was in.
enum { LONGEST_ROUND = 64 };

static bool are_released;

void il_spins_reset(void) { are_released = false; }
bool il_are_spins_released(void) { return are_released; }

bool il_release_spins(void) {
  if (are_released) return false;
  bool found = false;
  for (int32_t i = 0; i < il_thread_total(); i++)
    found = found || (!il_thread_at(i)->finished && il_thread_at(i)->op.kind == IL_SPIN);
  are_released = found;
  return found;
}

static uint64_t mixed(uint64_t hash, uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
  return hash ^ (hash >> 31);
}

// The registers that a function keeps for its caller, by their numbers in DWARF.
#if defined(__x86_64__)
static const int kept[] = {3, 6, 12, 13, 14, 15};
#else
static const int kept[] = {19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29};
#endif

typedef struct {
  uintptr_t pc;
  uint64_t hash;
  bool found;
} search;

static _Unwind_Reason_Code find_subject(struct _Unwind_Context *context, void *argument) {
  search *wanted = argument;
  if ((uintptr_t)_Unwind_GetIP(context) != wanted->pc) return _URC_NO_REASON;
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
    wanted->hash = mixed(wanted->hash, _Unwind_GetGR(context, kept[i]));
  wanted->found = true;
  return _URC_END_OF_STACK;
}

/// The state of the subject's execution, which called the function with this frame; 0 if it is not
/// known. What our own frames leave on the stack says nothing.
static uint64_t state_of(const il_thread *self, const uintptr_t *frame) {
  search subject = {.pc = frame[1]};
  _Unwind_Backtrace(find_subject, &subject);
  if (!subject.found) return 0;
  // Side by side, since each step of one waits for the step before.
  uint64_t lanes[4] = {subject.hash, 1, 2, 3};
  const uintptr_t *at = frame + 2, *end = (const uintptr_t *)self->base_frame;
  for (; at + 4 <= end; at += 4)
    for (int32_t lane = 0; lane < 4; lane++) lanes[lane] = mixed(lanes[lane], at[lane]);
  for (; at < end; at++) lanes[0] = mixed(lanes[0], *at);
  return mixed(mixed(lanes[0], lanes[1]), mixed(lanes[2], lanes[3]));
}

static bool has_changed(const il_thread *self) {
  if (are_released || self->spin.time != il_now()) return true;
  for (int32_t i = 0; i < self->spin.count; i++)
    if (self->spin.looks[i].sync->version != self->spin.looks[i].version) return true;
  return false;
}

// A round may look at one thing several times. What changes after the first look may make the next
// round another one, and so may the newest store where the first look has found an older one.
static void look(il_thread *self, il_sync *sync) {
  for (int32_t i = 0; i < self->spin.count; i++)
    if (self->spin.looks[i].sync == sync) return;
  // Too much for one round: it begins anew from here.
  if (self->spin.count == IL_SPIN_LOOKS) self->spin.count = 0, self->spin.anchor = NULL;
  self->spin.looks[self->spin.count++] = (il_look){.sync = sync, .version = sync->version};
}

void il_note_look(il_thread *self, const il_sync *sync, const struct il_store *read, bool is_stale) {
  for (int32_t i = 0; i < self->spin.count; i++) {
    il_look *look = &self->spin.looks[i];
    if (look->sync != sync) continue;
    look->read = read;
    look->is_stale = look->is_stale || is_stale;
  }
}

static bool is_stale(const il_spin *spin) {
  for (int32_t i = 0; i < spin->count; i++)
    if (spin->looks[i].is_stale) return true;
  return false;
}

void il_watch_spin(il_thread *self, il_sync *sync, const uintptr_t *frame) {
  if (are_released || self->steady > 0) return;
  il_spin *spin = &self->spin;
  if (spin->run != il_run_number() || spin->changes != self->changes) {
    *spin = (il_spin){.run = il_run_number(), .changes = self->changes, .time = il_now()};
    look(self, sync);
    return;
  }
  bool is_again = false;
  for (int32_t i = 0; i < spin->count; i++) is_again = is_again || spin->looks[i].sync == sync;
  if (!is_again) return look(self, sync);
  bool is_there = spin->anchor == sync && spin->place == frame[1];
  if (spin->anchor && !is_there && ++spin->elsewhere < LONGEST_ROUND) return look(self, sync);
  uint64_t state = state_of(self, frame);
  bool is_same = state && is_there && spin->state == state && !has_changed(self);
  if (is_same && is_stale(spin)) {
    self->fresh = self->changes + 1;
    il_the_run.repeats = true;
  } else if (is_same) {
    self->passed = spin->count == 1 ? spin->looks[0].read : NULL;
    il_reach(self, (il_op){.kind = IL_SPIN, .sync = sync, .ready = has_changed});
  }
  spin->count = 0;
  spin->anchor = sync;
  spin->place = frame[1];
  spin->elsewhere = 0;
  spin->state = state;
  spin->time = il_now();
  look(self, sync);
}

/// Whether a place of a library, in a function that begins there if it has a name, is in the function of this name.
///
/// Those that do the same are made one by the compiler, which has no name: what is named only goes on there.
static bool is_in(const char *name, uintptr_t caller, const void *beginning) {
  enum { LONGEST_JUMP = 8, LONGEST_MERGED = 64 };
  uintptr_t low = (uintptr_t)dlsym(RTLD_DEFAULT, name);
  if (!low || low == (uintptr_t)beginning) return low;
  bool is_merged = false;
  for (uintptr_t next; (next = il_called(low, low + LONGEST_JUMP)); low = next) is_merged = true;
  return is_merged && caller > low && caller - low <= LONGEST_MERGED;
}

static bool passes_attempts_on(uintptr_t caller) {
  static const char *const names[] = {
      "$s10Foundation6NSLockC3trySbyF",
      "$s10Foundation15NSRecursiveLockC3trySbyF",
      "$s8Dispatch0A5GroupC4wait7timeoutAA0A13TimeoutResultOAA0A4TimeV_tF",
      "$s8Dispatch0A5GroupC4wait11wallTimeoutAA0aE6ResultOAA0A8WallTimeV_tF",
      "$s8Dispatch0A8WorkItemC4wait7timeoutAA0A13TimeoutResultOAA0A4TimeV_tF",
      "$s8Dispatch0A8WorkItemC4wait11wallTimeoutAA0aF6ResultOAA0A8WallTimeV_tF",
      "$s8Dispatch0A9SemaphoreC4wait7timeoutAA0A13TimeoutResultOAA0A4TimeV_tF",
      "$s8Dispatch0A9SemaphoreC4wait11wallTimeoutAA0aE6ResultOAA0A8WallTimeV_tF",
  };
  // Few places of libraries attempt anything, and one thread asks at a time.
  static struct {
    uintptr_t caller;
    bool answer;
  } known[64];
  size_t slot = (size_t)(mixed(caller, 0) % (sizeof known / sizeof *known));
  if (known[slot].caller == caller) return known[slot].answer;
  Dl_info info = {0};
  dladdr((void *)caller, &info);
  bool answer = false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) answer = answer || is_in(names[i], caller, info.dli_saddr);
  known[slot].caller = caller;
  known[slot].answer = answer;
  return answer;
}

void il_watch_attempt(il_thread *self, il_sync *sync, const void *caller, const uintptr_t *frame) {
  uintptr_t place = (uintptr_t)caller;
  if (il_has_callbacks(place) || passes_attempts_on(place)) il_watch_spin(self, sync, frame);
}

#endif
