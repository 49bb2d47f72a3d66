// Mutations put into the subject while it runs: would anybody notice if this lock were not there?

#define _GNU_SOURCE
#include "mutations.h"

#if IL_CONTROL

#include "../System/callers.h"
#include "../System/images.h"
#include "run.h"
#include "shortage.h"
#include "../Threads/threads.h"
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

static il_site *sites;
static size_t site_count, site_capacity;

void il_sites_reset(void) { site_count = 0; }

const il_site *il_sites(size_t *count) {
  *count = site_count;
  return sites;
}

// MARK: Places

/// The last thing that stands behind `word`, or all of it.
static const char *behind(const char *name, const char *word) {
  for (const char *found; (found = strstr(name, word));) name = found + strlen(word);
  return name;
}

/// Whether a function of this name, in readable form, wraps a primitive.
static bool wraps(const char *name) {
  static const char *const functions[] = {
      "lock",     "lockForReading", "lockForWriting", "unlock",      "tryLock",
      "withLock", "withLockIfAvailable", "locked",    "exclusively", "protect",
      "synchronized"};
  const char *path = behind(behind(name, " of "), " in ");
  if (!strncmp(path, "Synchronization.", 16) || strstr(path, "):Synchronization.")
      || strstr(path, "Guarded."))
    return true;
  size_t end = strcspn(path, "(<");
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    size_t length = strlen(functions[i]);
    if (end > length && path[end - length - 1] == '.'
        && !strncmp(path + end - length, functions[i], length))
      return true;
  }
  return false;
}

/// Whether a function of C is one of ours, which stand in front of the primitives.
static bool interposes(const char *name) {
  static const char *const beginnings[] = {"dispatch_", "pthread_", "sem_", "__tsan_"};
  for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
    if (!strncmp(name, beginnings[i], strlen(beginnings[i]))) return true;
  return false;
}

/// The readable form of a name of Swift, to be freed; `NULL` if it is none.
static char *in_swift(const char *name) {
  static char *(*demangle)(const char *, size_t, char *, size_t *, uint32_t);
  if (!demangle)
    demangle = (char *(*)(const char *, size_t, char *, size_t *, uint32_t))dlsym(
        RTLD_DEFAULT, "swift_demangle");
  return demangle ? demangle(name, strlen(name), NULL, NULL, 0) : NULL;
}

/// Calls that function on a name. Libraries may call functions there that the program has as well,
/// as those of `std::string`, and has with callbacks: nothing of that is the subject's.
static char *aside(char *(*readable_form)(const char *), const char *name) {
  if (il_self) il_self->depth++;
  char *readable = readable_form(name);
  if (il_self) il_self->depth--;
  return readable;
}

// A function is judged by its name, once per instruction.

enum { JUDGED = 1024 };

typedef struct {
  uintptr_t pc;
  bool answer;
} judgement;

static judgement *slot_of(judgement *known, uintptr_t pc) {
  return &known[(pc * 0x9E3779B97F4A7C15u) >> 54];
}

/// Whether the function wraps a primitive, so that its caller is the place to speak of.
static bool is_wrapper(uintptr_t pc) {
  static judgement known[JUDGED];
  judgement *slot = slot_of(known, pc);
  if (slot->pc == pc) return slot->answer;
  char name[1024];
  bool answer = false;
  if (il_symbol(pc, name, sizeof name)) {
    char *readable = aside(in_swift, name);
    answer = readable ? wraps(readable) : interposes(name);
    free(readable);
  }
  *slot = (judgement){pc, answer};
  return answer;
}

/// Whether the function takes a lock for its caller, so that a report names that one.
static bool is_guard(uintptr_t pc) {
  static judgement known[JUDGED];
  judgement *slot = slot_of(known, pc);
  if (slot->pc == pc) return slot->answer;
  char name[1024];
  bool answer = is_wrapper(pc);
  if (!answer && il_symbol(pc, name, sizeof name)) {
    char *readable = aside(in_swift, name);
    if (!readable && !strncmp(name, "_Z", 2)) readable = aside(il_demangled, name);
    answer = il_is_lock_wrapper(readable ? readable : name);
    free(readable);
  }
  *slot = (judgement){pc, answer};
  return answer;
}

bool il_is_spoken_of(uintptr_t pc) {
  static judgement known[JUDGED];
  if (!il_is_subject(pc)) return false;
  judgement *slot = slot_of(known, pc);
  if (slot->pc == pc) return slot->answer;
  char name[17];
  bool has_name = il_symbol(pc, name, sizeof name);
  // What the compiler makes once for all modules has the line of any of them.
  *slot = (judgement){pc, !has_name || (strcmp(name, "$s12Interleaving") && strncmp(name, "__swift_", 8))};
  return slot->answer;
}

/// Follows the callers, from this one on, to the first to speak of: by frames, for what a library does unseen on behalf
/// of code that the compiler has made is none of the faults that can be put in.
static uintptr_t place_from(const il_thread *self, il_caller caller) {
  uintptr_t outermost = 0;
  for (int32_t depth = 0; depth < 12 && caller.pc; depth++) {
    uintptr_t pc = caller.pc;
    if (il_is_spoken_of(pc)) {
      if (!is_wrapper(pc)) return pc - il_program_base();
      outermost = pc;
    }
    caller = il_framed_caller_beyond(self, caller);
  }
  return outermost ? outermost - il_program_base() : 0;
}

static uintptr_t place(const il_thread *self, uintptr_t *frame) {
  return place_from(self, il_caller_of(self, frame));
}

uintptr_t il_place_in_swift(uintptr_t *frame) {
  const il_thread *self = il_self;
  il_caller caller = il_caller_of(self, frame);
  for (int32_t depth = 0; depth < 24 && caller.pc; depth++) {
    char name[8];
    if (il_is_program(caller.pc) && il_symbol(caller.pc, name, sizeof name) && !strncmp(name, "$s", 2)) {
      uintptr_t found = place_from(self, caller);
      return found ? found + il_program_base() : 0;
    }
    caller = il_framed_caller_beyond(self, caller);
  }
  return 0;
}

uintptr_t il_outward(uintptr_t *frame, uintptr_t pc) {
  const il_thread *self = il_self;
  bool is_reached = false;
  uintptr_t found = pc;
  il_caller caller = il_caller_of(self, frame);
  for (int32_t depth = 0; depth < 16 && caller.pc; depth++) {
    is_reached = is_reached || caller.pc == pc;
    if (is_reached && il_is_spoken_of(caller.pc)) {
      found = caller.pc;
      if (!is_guard(found)) return found;
    }
    caller = il_caller_beyond(self, caller);
  }
  // Nothing but wrappers: what called the primitive says most.
  return is_reached ? pc : found;
}

void il_callers(uintptr_t *frame, uintptr_t *places, int32_t count) {
  const il_thread *self = il_self;
  int32_t found = 0;
  // What is before the library is ours.
  bool has_left = false;
  il_caller caller = il_caller_of(self, frame);
  for (int32_t depth = 0; depth < 32 && found < count && caller.pc; depth++) {
    has_left = has_left || !il_is_program(caller.pc);
    if (has_left && il_is_program(caller.pc)) places[found++] = caller.pc;
    caller = il_caller_beyond(self, caller);
  }
  while (found < count) places[found++] = 0;
}

static void note_site(il_mutation kind, uintptr_t where) {
  for (size_t i = 0; i < site_count; i++) {
    if (sites[i].kind != kind || sites[i].place != where) continue;
    sites[i].count++;
    return;
  }
  if (site_count == site_capacity) {
    site_capacity = site_capacity ? site_capacity * 2 : 64;
    sites = realloc(sites, site_capacity * sizeof *sites);
    if (!sites) il_lack_memory();
  }
  sites[site_count++] = (il_site){kind, where, 1};
}

static bool may_mutate(il_mutation kind) {
  if (!il_the_run.looks_for_sites) return false;
  const il_options *options = il_options_in_use();
  return options->collects_sites || options->mutation == kind;
}

/// Whether this place, relative to the program's, is the one; noted if places are looked for.
static bool is_mutated(il_mutation kind, uintptr_t where) {
  const il_options *options = il_options_in_use();
  if (!where) return false;
  if (options->collects_sites && kind != IL_DOUBLE_BLOCK) note_site(kind, where);
  return options->mutation == kind && options->mutated_place == where;
}

bool il_mutates(il_mutation kind, uintptr_t *frame) {
  return may_mutate(kind) && is_mutated(kind, place(il_self, frame));
}

bool il_mutates_at(il_mutation kind, uintptr_t place) {
  return may_mutate(kind) && il_is_program(place) && is_mutated(kind, place - il_program_base());
}

// MARK: Locks that are not there

bool il_elides(il_thread *self, uintptr_t address, uintptr_t *frame) {
  if (!il_mutates(IL_ELIDE_LOCK, frame) || self->elided_count == IL_HELD_COUNT) return false;
  self->elided[self->elided_count++] = address;
  il_use_primitive(self, address);
  return true;
}

bool il_is_elided(const il_thread *self, uintptr_t address) {
  for (int32_t i = 0; i < self->elided_count; i++)
    if (self->elided[i] == address) return true;
  return false;
}

bool il_ends_elision(il_thread *self, uintptr_t address) {
  for (int32_t i = self->elided_count - 1; i >= 0; i--) {
    if (self->elided[i] != address) continue;
    il_use_primitive(self, address);
    for (self->elided_count--; i < self->elided_count; i++) self->elided[i] = self->elided[i + 1];
    return true;
  }
  return false;
}

#endif
