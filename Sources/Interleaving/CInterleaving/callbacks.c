// Which code of the program tells of its accesses: a function does if it calls the callback that
// marks its entry. Looked up in the machine code, once per place.

#include "callbacks.h"

#if IL_CONTROL

#include "images.h"
#include "instructions.h"
#include "remarks.h"
#include "run.h"
#include "threads.h"
#include <stdlib.h>

#if __has_feature(thread_sanitizer)

bool il_has_callbacks(uintptr_t pc) {
  (void)pc;
  return false;
}
bool il_tells_accesses(uintptr_t pc) { return il_has_callbacks(pc); }
void il_note_callees(uintptr_t pc) { (void)pc; }
bool il_has_callbacks_anywhere(const char *prefix) {
  (void)prefix;
  return false;
}

#else

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

static place place_of(uintptr_t pc) {
  static place known[1 << 12];
  size_t slot = (size_t)((pc * 0x9E3779B97F4A7C15u) >> 52);
  if (known[slot].pc == pc) return known[slot];
  uintptr_t low, high;
  if (!il_is_program(pc)) return (place){0};
  bool found = il_function_bounds(pc, &low, &high);
  bool answer = found && calls_entry(low, high);
  return known[slot] = (place){pc, found && !answer ? low : 0, answer};
}

bool il_has_callbacks(uintptr_t pc) {
  place known = place_of(pc);
  if (known.low) il_remark(IL_UNOBSERVED, NULL, known.low + 1);
  return known.answer;
}

bool il_tells_accesses(uintptr_t pc) { return place_of(pc).answer; }

// MARK: What functions with callbacks call

// Code without callbacks that calls nothing of ours leaves no trace when it runs. But who calls it does:
// so whatever a function that ran can come to by calls of a known place is looked at.

// The code does not change, so each function is read once; what is new in an exploration is who runs.
typedef struct {
  uintptr_t low;           // 0: none
  uint64_t exploration;    // the last that came to it
  size_t first;
  int32_t count;           // of its callees; -1 if they are not known yet
} function_node;

typedef struct {
  uintptr_t low;
  bool has_callbacks;
} callee;

enum { NODE_BITS = 16, NODES = 1 << NODE_BITS, MOST_AHEAD = 256 };

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
    if (!callees) abort();
  }
  callees[callee_count++] = (callee){low, has_callbacks};
  node->count++;
}

static void read_callees(function_node *node) {
  node->first = callee_count;
  node->count = 0;
  uintptr_t low, high;
  if (!il_function_bounds(node->low + 1, &low, &high)) return;
  for (uintptr_t at = low; at < high; at += IL_INSTRUCTION_STEP) {
    uintptr_t target = il_called(at, high), begin, end;
    if (!target || !il_is_program(target) || !il_function_bounds(target + 1, &begin, &end)
        || begin != target)
      continue;
    bool has_callbacks = calls_entry(begin, end);
    if (has_callbacks || il_accesses_memory(begin, end)) add_callee(node, begin, has_callbacks);
  }
}

void il_note_callees(uintptr_t pc) {
  static struct {
    uintptr_t pc;
    uint64_t exploration;
    function_node *node;  // of its function, if that is known
  } recent[1 << 10];
  uint64_t exploration = il_exploration_number();
  size_t slot = (size_t)((pc * 0x9E3779B97F4A7C15u) >> 54);
  bool is_same = recent[slot].pc == pc;
  if (is_same && recent[slot].exploration == exploration) return;
  recent[slot].pc = pc;
  recent[slot].exploration = exploration;
  if (!is_same || !recent[slot].node) {
    uintptr_t low, high;
    bool is_known = il_is_program(pc) && il_function_bounds(pc, &low, &high);
    recent[slot].node = is_known ? node_of(low) : NULL;
  }
  if (!recent[slot].node) return;
  function_node *ahead[MOST_AHEAD];
  int32_t count = 0;
  ahead[count++] = recent[slot].node;
  while (count > 0) {
    function_node *node = ahead[--count];
    if (!node || node->exploration == exploration) continue;
    node->exploration = exploration;
    if (node->count < 0) read_callees(node);
    for (int32_t i = 0; i < node->count; i++) {
      callee called = callees[node->first + (size_t)i];
      if (!called.has_callbacks)
        il_remark(IL_UNOBSERVED_CALLEE, NULL, called.low + 1);
      else if (count < MOST_AHEAD)
        ahead[count++] = node_of(called.low);
    }
  }
}

bool il_has_callbacks_anywhere(const char *prefix) {
  uintptr_t low = 0, high = 0;
  while (il_next_function(prefix, &low, &high))
    if (calls_entry(low, high)) return true;
  return false;
}

#endif
#endif
