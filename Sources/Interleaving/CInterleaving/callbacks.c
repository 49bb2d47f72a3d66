// Which code of the program tells of its accesses: a function does if it calls the callback that
// marks its entry. Looked up in the machine code, once per place.

#include "callbacks.h"

#if IL_CONTROL

#include "images.h"
#include "instructions.h"
#include "remarks.h"
#include "run.h"
#include "threads.h"

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

#define VISITED (1 << 12)

static struct {
  uintptr_t low;
  uint64_t exploration;
} visited[VISITED];

/// Whether the function is met for the first time in this exploration.
static bool is_new(uintptr_t low) {
  size_t slot = (size_t)((low * 0x9E3779B97F4A7C15u) >> 52) & (VISITED - 1);
  if (visited[slot].low == low && visited[slot].exploration == il_exploration_number()) return false;
  visited[slot].low = low;
  visited[slot].exploration = il_exploration_number();
  return true;
}

enum { MOST_AHEAD = 256 };

void il_note_callees(uintptr_t pc) {
  uintptr_t low, high, ahead[MOST_AHEAD];
  int32_t count = 0;
  if (!il_is_program(pc) || !il_function_bounds(pc, &low, &high) || !is_new(low)) return;
  ahead[count++] = low;
  while (count > 0) {
    uintptr_t from = ahead[--count];
    if (!il_function_bounds(from + 1, &low, &high)) continue;
    for (uintptr_t at = low; at < high; at += IL_INSTRUCTION_STEP) {
      uintptr_t target = il_called(at, high), begin, end;
      if (!target || !il_is_program(target) || !il_function_bounds(target + 1, &begin, &end)
          || begin != target || !is_new(begin))
        continue;
      if (!calls_entry(begin, end)) {
        if (il_accesses_memory(begin, end)) il_remark(IL_UNOBSERVED_CALLEE, NULL, begin + 1);
      } else if (count < MOST_AHEAD) {
        ahead[count++] = begin;
      }
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
