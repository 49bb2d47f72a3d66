// libstdc++ up to version 15 keeps in a table of the program how many threads wait for an atomic (`std::atomic::wait`,
// barriers, latches), so that who notifies nobody asks the kernel nothing. Its accesses ask for a weaker order than
// the standard's promise takes, and it outlives runs.

#include "waiter_counts.h"

#if IL_CONTROL

#include "../System/images.h"
#include <stdlib.h>
#include <string.h>

static const char name[] = "_ZZNSt8__detail18__waiter_pool_base6_S_forEPKvE3__w";
static enum { UNKNOWN, ABSENT, PRESENT } state;
static uintptr_t low, high;
static void *kept;

static IL_APART void look(void) {
  state = il_variable_bounds(name, &low, &high) ? PRESENT : ABSENT;
  if (state == PRESENT) kept = malloc(high - low);
  il_keep_waiter_counts();
}

// Asked before the operation: what is kept first is what no run has changed yet.
bool il_counts_waiters(uintptr_t address) {
  if (state == UNKNOWN) look();
  return address >= low && address < high;
}

void il_keep_waiter_counts(void) {
  if (kept) memcpy(kept, (const void *)low, high - low);
}

void il_restore_waiter_counts(void) {
  if (kept) memcpy((void *)low, kept, high - low);
}

#endif
