// What an exploration met that limits what its result says.

#include "remarks.h"

#if IL_CONTROL

// So many of each kind: the first few say enough, and no kind hides another.
#define KINDS 18
#define CAPACITY 256
// Most remarks are made again and again.
#define RECENT 256

static il_met remarks[KINDS * CAPACITY];
static size_t count, counts[KINDS];
static il_met recent[RECENT];
static uint64_t times_forgotten;
bool il_access_was_seen, il_callback_was_seen;

uint64_t il_remarks_number(void) { return times_forgotten; }

bool il_saw_accesses(void) { return il_access_was_seen; }

bool il_saw_callbacks(void) { return il_callback_was_seen; }

void il_forget_remarks(void) {
  times_forgotten++;
  count = 0;
  il_access_was_seen = il_callback_was_seen = false;
  for (size_t i = 0; i < KINDS; i++) counts[i] = 0;
  for (size_t i = 0; i < RECENT; i++) recent[i] = (il_met){0};
}

const il_met *il_remarks(size_t *total) {
  *total = count;
  return remarks;
}

void il_remark(il_remark_kind kind, const char *name, uintptr_t pc) {
  if (!pc && !name && counts[kind]) return;
  il_met *last = &recent[(pc ^ (uintptr_t)kind) * 0x9E3779B97F4A7C15u >> 56];
  if (last->kind == kind && last->pc == pc && last->name == name && (pc || name)) return;
  *last = (il_met){kind, name, pc};
  for (size_t i = 0; i < count; i++)
    if (remarks[i].kind == kind && remarks[i].pc == pc && remarks[i].name == name) return;
  if (counts[kind] == CAPACITY) return;
  counts[kind]++;
  remarks[count++] = (il_met){kind, name, pc};
}

#endif
