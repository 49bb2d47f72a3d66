// Which code of the program tells of its accesses: a function does if it calls the callback that
// marks its entry. Looked up in the machine code, once per place.

#include "callbacks.h"

#if IL_CONTROL

#include "../System/images.h"
#include "../System/instructions.h"
#include "../Running/remarks.h"
#include "../Running/run.h"
#include "../Running/shortage.h"
#include "../Threads/threads.h"
#include <stdlib.h>
#include <string.h>

void __tsan_func_entry(void *pc);

static bool calls_entry(uintptr_t low, uintptr_t high) {
  for (uintptr_t at = low; at < high; at += IL_INSTRUCTION_STEP)
    if (il_called(at, high) == (uintptr_t)&__tsan_func_entry) return true;
  return false;
}

typedef struct {
  uintptr_t pc, low;  // where a function without callbacks begins
  bool answer;
} place;

enum { PLACE_BITS = 16, PLACES = 1 << PLACE_BITS };

static place places[PLACES];
static size_t slot_of(uintptr_t pc) { return (size_t)((pc * 0x9E3779B97F4A7C15u) >> (64 - PLACE_BITS)); }

/// A place that is not where it is looked for first.
static IL_APART const place *place_elsewhere(uintptr_t pc) {
  static const place outside;
  static int32_t count;
  size_t slot = slot_of(pc);
  // To read a function again costs as much as hundreds of looks, so places do not displace each other while
  // there is room.
  if (count < PLACES / 2)
    while (places[slot].pc && places[slot].pc != pc) slot = (slot + 1) % PLACES;
  if (places[slot].pc == pc) return &places[slot];
  uintptr_t low, high;
  if (!il_is_program(pc)) return &outside;
  bool found = il_function_bounds(pc, &low, &high);
  bool answer = found && calls_entry(low, high);
  if (!places[slot].pc) count++;
  places[slot] = (place){pc, found && !answer ? low : 0, answer};
  return &places[slot];
}

static inline const place *place_of(uintptr_t pc) {
  const place *first = &places[slot_of(pc)];
  return first->pc == pc ? first : place_elsewhere(pc);
}

bool il_has_callbacks(uintptr_t pc) {
  const place *known = place_of(pc);
  if (known->low) il_remark(IL_UNOBSERVED, NULL, known->low + 1);
  return known->answer;
}

bool il_tells_accesses(uintptr_t pc) { return place_of(pc)->answer; }

// MARK: What functions with callbacks call

// Code without callbacks that calls nothing of ours leaves no trace when it runs. But who calls it does:
// so whatever a function that ran can come to by calls of a known place is looked at.

// The code does not change, so each function is read once; what is new in an exploration is who runs.
typedef struct {
  uintptr_t low;           // 0: none
  uint64_t number;         // of the remarks when it was come to last
  uint64_t walk;           // and with which look
  size_t first;
  int32_t count;           // of its callees; -1 if they are not known yet
  bool is_clear;           // all that it can come to has callbacks
  bool is_read;            // whether `atomic` is known
  uintptr_t atomic;        // an atomic instruction in it, of which no callback tells; 0: none
  bool is_asked;           // whether `is_untold` is known
  bool is_untold;          // has no callbacks, and comes to an atomic instruction
} function_node;

typedef struct {
  uintptr_t low;
  bool has_callbacks;
} callee;

enum { NODE_BITS = 16, NODES = 1 << NODE_BITS };

static function_node nodes[NODES];
static int32_t node_count;
static callee *callees;
static size_t callee_count, callee_capacity;

/// What is known of a function; NULL if there are too many.
static function_node *node_of(uintptr_t low) {
  size_t slot = (size_t)((low * 0x9E3779B97F4A7C15u) >> (64 - NODE_BITS));
  for (; nodes[slot].low; slot = (slot + 1) % NODES)
    if (nodes[slot].low == low) return &nodes[slot];
  if (node_count > NODES / 2) {
    il_remark(IL_UNCONTROLLED, "more functions than are looked through for accesses", 0);
    return NULL;
  }
  node_count++;
  nodes[slot] = (function_node){.low = low, .count = -1};
  return &nodes[slot];
}

static void add_callee(function_node *node, uintptr_t low, bool has_callbacks) {
  for (int32_t i = 0; i < node->count; i++)
    if (callees[node->first + (size_t)i].low == low) return;
  if (callee_count == callee_capacity) {
    callee_capacity = callee_capacity ? callee_capacity * 2 : 1 << 10;
    callees = realloc(callees, callee_capacity * sizeof *callees);
    if (!callees) il_lack_memory();
  }
  callees[callee_count++] = (callee){low, has_callbacks};
  node->count++;
}

static void read_callees(function_node *node) {
  node->first = callee_count;
  node->count = 0;
  uintptr_t low, high;
  if (!il_function_bounds(node->low + 1, &low, &high)) return;
  bool is_understood = true;
  for (uintptr_t at = low; at < high; at = il_behind(at, &is_understood)) {
    uintptr_t target = il_called(at, high), begin, end;
    if (!target || !il_is_program(target) || !il_function_bounds(target + 1, &begin, &end)
        || begin != target)
      continue;
    bool has_callbacks = calls_entry(begin, end);
    if (has_callbacks || il_accesses_memory(begin, end)) add_callee(node, begin, has_callbacks);
  }
}

enum { EXCUSED_BITS = 13, EXCUSED = 1 << EXCUSED_BITS };
static uintptr_t excused[EXCUSED];
static int32_t excused_count;

static uintptr_t *excuse_of(uintptr_t low) {
  size_t slot = (size_t)((low * 0x9E3779B97F4A7C15u) >> (64 - EXCUSED_BITS));
  while (excused[slot] && excused[slot] != low) slot = (slot + 1) % EXCUSED;
  return &excused[slot];
}

void il_excuse_callee(uintptr_t pc) {
  uintptr_t *excuse = excuse_of(pc - 1);
  // Whoever finds no room is remarked on, as before.
  if (*excuse || excused_count == EXCUSED / 2) return;
  *excuse = pc - 1;
  excused_count++;
}

/// Looks at all that a function can come to by functions that nobody has come to since remarks were forgotten.
static void look_through(function_node *from, uint64_t number) {
  // Each function is put in once, so there is room for all.
  static function_node *reached[NODES];
  static uint64_t walk;
  int32_t count = 0;
  bool is_clear = true;
  from->number = number;
  from->walk = ++walk;
  reached[count++] = from;
  for (int32_t next = 0; next < count; next++) {
    function_node *node = reached[next];
    if (node->count < 0) read_callees(node);
    for (int32_t i = 0; i < node->count; i++) {
      callee called = callees[node->first + (size_t)i];
      if (!called.has_callbacks) {
        if (*excuse_of(called.low)) continue;
        il_remark(IL_UNOBSERVED_CALLEE, NULL, called.low + 1);
        is_clear = false;
        continue;
      }
      function_node *ahead = node_of(called.low);
      if (!ahead) is_clear = false;
      if (!ahead || ahead->is_clear) continue;
      if (ahead->number == number) {
        // What another walk has come to is not clear, or it would say so.
        if (ahead->walk != walk) is_clear = false;
        continue;
      }
      ahead->number = number;
      ahead->walk = walk;
      reached[count++] = ahead;
    }
  }
  if (is_clear)
    for (int32_t i = 0; i < count; i++) reached[i]->is_clear = true;
}

void il_note_callees(uintptr_t pc) {
  static struct {
    uintptr_t pc;
    uint64_t number;  // of the remarks when it was come here last, or `always`
  } recent[1 << 12];
  const uint64_t always = UINT64_MAX;
  uint64_t number = il_remarks_number();
  size_t slot = (size_t)((pc * 0x9E3779B97F4A7C15u) >> 52);
  uint64_t last = recent[slot].number;
  if (recent[slot].pc == pc && (last == number || last == always)) return;
  uintptr_t low, high;
  bool is_known = il_is_program(pc) && il_function_bounds(pc, &low, &high);
  function_node *node = is_known ? node_of(low) : NULL;
  if (node && !node->is_clear && node->number != number) look_through(node, number);
  if (node && !node->is_read) {
    node->is_read = true;
    node->atomic = il_first_atomic(low, high);
  }
  if (node && node->atomic)
    il_remark(IL_UNCONTROLLED, "an atomic operation that the compiler tells nobody of", node->atomic + 1);
  recent[slot].pc = pc;
  recent[slot].number = node && node->is_clear && !node->atomic ? always : number;
}

// MARK: Atomics of which nobody tells

/// How far the names of a Swift module's functions are alike; 0 if this is none.
static size_t module_prefix(const char *name) {
  if (strncmp(name, "$s", 2)) return 0;
  char *end;
  size_t length = (size_t)strtoul(name + 2, &end, 10);
  return length ? (size_t)(end - name) + length : 0;
}

/// Whether such a function may hold the atomics of another: it is of the same module, or the library's,
/// compiled for that.
static bool is_part(const char *callee, const char *caller, size_t prefix) {
  return !strncmp(callee, "$s15Synchronization", 19) || (prefix && !strncmp(callee, caller, prefix));
}

typedef struct {
  const char *caller;
  size_t prefix;
  int32_t left;  // how many functions are read yet: a look is for what is near
} atomics_search;

static bool comes_to_atomic(uintptr_t low, uintptr_t high, atomics_search *search, int32_t depth) {
  if (il_first_atomic(low, high)) return true;
  if (depth == 0) return false;
  bool is_understood = true;
  for (uintptr_t at = low; at < high && search->left > 0; at = il_behind(at, &is_understood)) {
    uintptr_t target = il_called(at, high), begin, end;
    char name[512];
    bool is_near = target && target != low && il_is_program(target)
                   && il_function_bounds(target + 1, &begin, &end) && begin == target
                   && il_symbol(target + 1, name, sizeof name)
                   && is_part(name, search->caller, search->prefix);
    if (!is_near) continue;
    search->left--;
    if (!calls_entry(begin, end) && comes_to_atomic(begin, end, search, depth - 1)) return true;
  }
  return false;
}

/// Whether a function without callbacks does, or what it calls in a few steps.
static bool has_untold_atomics(function_node *node) {
  enum { DEPTH = 4, FUNCTIONS = 200 };
  uintptr_t low, high;
  char name[512];
  if (!node->is_asked && il_function_bounds(node->low + 1, &low, &high)
      && il_symbol(node->low + 1, name, sizeof name)) {
    atomics_search search = {name, module_prefix(name), FUNCTIONS};
    node->is_untold = comes_to_atomic(low, high, &search, DEPTH);
  }
  node->is_asked = true;
  return node->is_untold;
}

// Asked at each call and each release. Most places have nothing to say, and a few of them are in turn.
enum { RECENT_BITS = 13 };
static uintptr_t silent[1 << RECENT_BITS];
static size_t silence_of(uintptr_t pc) { return (size_t)((pc * 0x9E3779B97F4A7C15u) >> (64 - RECENT_BITS)); }

static IL_APART void look_for_untold_atomics(uintptr_t pc) {
  uintptr_t low = place_of(pc)->low;
  function_node *node = low ? node_of(low) : NULL;
  if (node && has_untold_atomics(node)) {
    if (!*excuse_of(low)) il_remark(IL_UNOBSERVED_CALLEE, NULL, low + 1);
  } else if (!low || node) {
    // Where there was no room for the function each exploration is told so.
    silent[silence_of(pc)] = pc;
  }
}

void il_note_untold_atomics(uintptr_t pc) {
  if (silent[silence_of(pc)] != pc) look_for_untold_atomics(pc);
}

bool il_has_callbacks_anywhere(const char *prefix, bool (*counts)(const char *name)) {
  uintptr_t low = 0, high = 0;
  char name[512];
  while (il_next_function(prefix, &low, &high))
    if (calls_entry(low, high) && il_symbol(low + 1, name, sizeof name) && counts(name)) return true;
  return false;
}

#endif
