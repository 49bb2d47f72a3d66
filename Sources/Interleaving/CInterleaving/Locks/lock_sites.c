// Places that take a `Synchronization.Mutex`. What the compiler emits first is the same whether the
// lock is waited for or tried: an exchange of 0 for the thread's id. What comes after a failure tells:
// another function of the library. So the question is whether the place's function calls that.

#include "lock_sites.h"

#if IL_CONTROL

#include "../System/images.h"

static const char name_of_try[] = "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF";

#if defined(__x86_64__)

static int32_t distance_at(const uint8_t *at) {
  int32_t distance;
  __builtin_memcpy(&distance, at, sizeof distance);
  return distance;
}

static uintptr_t target_of(const uint8_t *at) { return (uintptr_t)(at + 4) + (uintptr_t)(intptr_t)distance_at(at); }

/// The word that a stub at `address` jumps through, or 0.
static uintptr_t word_of_stub(uintptr_t address) {
  if (!il_is_program(address) || !il_is_program(address + 16)) return 0;
  const uint8_t *at = (const uint8_t *)address;
  if (at[0] == 0xF3 && at[1] == 0x0F && at[2] == 0x1E && at[3] == 0xFA) at += 4;
  if (at[0] == 0xF2) at++;
  return at[0] == 0xFF && at[1] == 0x25 ? target_of(at + 2) : 0;
}

static bool calls_try(uintptr_t low, uintptr_t high, const il_import *import) {
  for (const uint8_t *at = (const uint8_t *)low; (uintptr_t)at + 6 <= high; at++) {
    bool through_word = at[0] == 0xFF && (at[1] == 0x15 || at[1] == 0x25);
    if (through_word && il_is_import_word(import, target_of(at + 2))) return true;
    if (*at != 0xE8 && *at != 0xE9) continue;
    uintptr_t target = target_of(at + 1);
    if (target == import->address) return true;
    uintptr_t word = word_of_stub(target);
    if (word && il_is_import_word(import, word)) return true;
  }
  return false;
}

#else

static bool calls_try(uintptr_t low, uintptr_t high, const il_import *import) {
  (void)low, (void)high;
  return import->address || import->word_count;
}

#endif

bool il_may_try_lock(uintptr_t pc) {
  static struct {
    uintptr_t pc;
    bool answer;
  } known[1 << 10];
  static il_import import;
  static bool is_found;
  if (!is_found) {
    import = il_import_of(name_of_try);
    is_found = true;
  }
  if (!import.address && !import.word_count) return false;
  size_t slot = (size_t)((pc * 0x9E3779B97F4A7C15u) >> 54);
  if (known[slot].pc == pc) return known[slot].answer;
  uintptr_t low, high;
  // What is not known may try.
  bool answer = !il_function_bounds(pc, &low, &high) || calls_try(low, high, &import);
  known[slot].pc = pc;
  known[slot].answer = answer;
  return answer;
}

#endif
