// Which code of the program tells of its accesses: a function does if it calls the callback that
// marks its entry. Looked up in the machine code, once per place.

#include "callbacks.h"

#if IL_CONTROL

#include "images.h"
#include "remarks.h"
#include "threads.h"

#if __has_feature(thread_sanitizer)

bool il_has_callbacks(uintptr_t pc) {
  (void)pc;
  return false;
}
bool il_tells_accesses(uintptr_t pc) { return il_has_callbacks(pc); }

#else

void __tsan_func_entry(void *pc);

static bool calls_entry(uintptr_t low, uintptr_t high) {
  uintptr_t entry = (uintptr_t)&__tsan_func_entry;
#if defined(__x86_64__)
  for (const uint8_t *at = (const uint8_t *)low; (uintptr_t)at + 5 <= high; at++) {
    if (*at != 0xE8 && *at != 0xE9) continue;
    int32_t distance;
    __builtin_memcpy(&distance, at + 1, sizeof distance);
    if ((uintptr_t)(at + 5) + (uintptr_t)(intptr_t)distance == entry) return true;
  }
#else
  for (const uint32_t *at = (const uint32_t *)low; (uintptr_t)(at + 1) <= high; at++) {
    if ((*at & 0x7C000000) != 0x14000000) continue;
    int32_t distance = (int32_t)(*at << 6) >> 4;
    if ((uintptr_t)at + (uintptr_t)(intptr_t)distance == entry) return true;
  }
#endif
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

#endif
#endif
