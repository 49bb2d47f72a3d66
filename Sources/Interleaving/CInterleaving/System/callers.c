// Who called a function, and who called that: by frame pointers, and where a library keeps none, by what calls have
// left on the stack.

#define _GNU_SOURCE
#include "callers.h"

#if IL_CONTROL

#include "images.h"
#include <dlfcn.h>
#include <string.h>

static bool is_frame(const il_thread *self, const uintptr_t *frame) {
  uintptr_t at = (uintptr_t)frame;
  return at >= self->stack_low && at + 16 <= self->stack_high && at % 8 == 0;
}

#if defined(__x86_64__)

/// Where the function begins that holds an instruction, as its tables for exceptions say; 0 if they do not.
static uintptr_t beginning_of(uintptr_t pc) {
  struct {
    void *text, *data, *function;
  } bases = {0};
  static const void *(*_Atomic cached)(void *, void *);
  const void *(*find)(void *, void *) = cached;
  if (!find) {
    find = (const void *(*)(void *, void *))dlsym(RTLD_DEFAULT, "_Unwind_Find_FDE");
    if (!find) return 0;
    cached = find;
  }
  return find((void *)(pc - 1), &bases) ? (uintptr_t)bases.function : 0;
}

/// Whether the function keeps its caller's frame in the register for that. The program does, and libraries need not.
static bool keeps_frame(uintptr_t pc) {
  enum { KNOWN = 256, BEGINNING = 32 };
  static struct {
    uintptr_t pc;
    bool answer;
  } known[KNOWN];
  static const uint8_t moves_stack_to_frame[] = {0x48, 0x89, 0xE5};
  if (il_is_program(pc)) return true;
  size_t slot = (size_t)((pc * 0x9E3779B97F4A7C15u) >> 56);
  if (known[slot].pc == pc) return known[slot].answer;
  uintptr_t start = beginning_of(pc);
  uintptr_t end = pc - start < BEGINNING ? pc : start + BEGINNING;
  bool keeps = start == 0
      || memmem((const void *)start, end - start, moves_stack_to_frame, sizeof moves_stack_to_frame);
  known[slot].pc = pc;
  known[slot].answer = keeps;
  return keeps;
}

/// Whether an instruction that calls is in front of this one.
static bool follows_call(uintptr_t pc) {
  const uint8_t *end = (const uint8_t *)pc;
  if (end[-5] == 0xE8) return true;
  // By a register, or by a word that one leads to, which takes as many bytes as the distance does.
  static const int8_t lengths[] = {2, 3, 4, 6, 7};
  for (size_t i = 0; i < sizeof lengths; i++) {
    const uint8_t *call = end - lengths[i];
    if (call[0] == 0xFF && (call[1] >> 3 & 7) == 2) return true;
  }
  return false;
}

static bool is_return(uintptr_t word) {
  enum { FIRST_PAGES = 1 << 16 };
  if (word < FIRST_PAGES || word >> 47) return false;
  // What the program keeps beside its code may look like code behind a call.
  return beginning_of(word) && follows_call(word);
}

/// Who called a function that keeps no frame: the nearest place above to which a call returns.
static bool find_return(const il_thread *self, il_caller *caller) {
  enum { LARGEST_FRAME = 64 };
  const uintptr_t *end = caller->above + LARGEST_FRAME;
  // The frame is that of who called it, and what it returns to is below.
  if (caller->frame >= caller->above && caller->frame < end && is_frame(self, caller->frame)) end = caller->frame;
  for (uintptr_t *at = caller->above; at < end && is_frame(self, at); at++) {
    if (!is_return(*at)) continue;
    caller->pc = *at;
    caller->above = at + 1;
    return true;
  }
  return false;
}

#else

static bool keeps_frame(uintptr_t pc) {
  (void)pc;
  return true;
}

static bool find_return(const il_thread *self, il_caller *caller) {
  (void)self, (void)caller;
  return false;
}

#endif

static il_caller in(uintptr_t *frame) {
  return (il_caller){.pc = frame[1], .above = frame + 2, .frame = (uintptr_t *)frame[0]};
}

il_caller il_caller_of(const il_thread *self, uintptr_t *frame) {
  return is_frame(self, frame) ? in(frame) : (il_caller){0};
}

il_caller il_caller_beyond(const il_thread *self, il_caller caller) {
  if (!keeps_frame(caller.pc) && find_return(self, &caller)) return caller;
  return il_framed_caller_beyond(self, caller);
}

il_caller il_framed_caller_beyond(const il_thread *self, il_caller caller) {
  if (caller.frame >= caller.above && is_frame(self, caller.frame)) return in(caller.frame);
  // Where the chain breaks, the next pair of words that can be a saved frame pointer and a return into the program
  // goes on.
  enum { LARGEST_FRAME = 62 };
  for (uintptr_t *at = caller.above; at < caller.above + LARGEST_FRAME && is_frame(self, at); at++) {
    const uintptr_t *saved = (const uintptr_t *)at[0];
    if (il_is_program(at[1]) && saved > at && is_frame(self, saved)) return in(at);
  }
  return (il_caller){0};
}

#endif
