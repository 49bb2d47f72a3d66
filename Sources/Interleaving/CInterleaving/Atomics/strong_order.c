// Sequential consistency among weaker operations: the relation *psc* of RC11 has no cycle (Lahav,
// Vafeiadis, Kang, Hur and Dreyer, PLDI 2017, section 4.3).
//
//   psc_base = ([SC] ∪ [F]; hb?); scb; ([SC] ∪ hb?; [F])
//   psc_F    = [F]; (hb ∪ hb; eco; hb); [F]
//   scb      = sb ∪ sb≠loc; hb; sb≠loc ∪ hb=loc ∪ mo ∪ fr
//
// where F are the sequentially consistent fences. An act that is added last has no successor but by
// modification order, so only what reads or places itself behind a newer store can close a cycle.

#include "strong_order.h"

#if IL_CONTROL

#include <stdlib.h>
#include <string.h>

static const il_act *acts[IL_STRONG_ACTS + 1];
static int32_t act_count;
static bool overflows;

void il_strong_order_reset(void) {
  act_count = 0;
  overflows = false;
}

bool il_has_strong_acts(void) { return act_count > 0; }

void il_add_strong_act(il_act *act) {
  if (act_count == IL_STRONG_ACTS)
    overflows = true;
  else
    acts[act_count++] = act;
}

static bool knows(const il_snapshot *clock, int32_t thread, uint32_t epoch) {
  return clock && thread < clock->count && clock->at[thread] >= epoch;
}

static bool is_fence(const il_act *act) { return !act->store; }

static bool happens_before(const il_act *one, const il_act *other) {
  if (one->thread == other->thread) return one->place < other->place;
  return knows(other->after, one->thread, one->epoch);
}

static bool is_same_place(const il_act *one, const il_act *other) {
  return one->store->location == other->store->location;
}

/// Whether `write` comes after what the other one wrote or read.
static bool is_overwritten(const il_act *one, const il_act *write) {
  return write->writes && one != write && one->store->rank < write->store->rank;
}

/// Whether something of the location satisfies the condition with both acts.
typedef bool (*il_between)(const il_act *one, const il_act *middle, const il_act *other);

static bool any(const il_location *location, const il_act *one, const il_act *other,
                il_between condition) {
  for (const il_store *store = location->newest; store; store = store->earlier) {
    if (store->act && condition(one, store->act, other)) return true;
    for (const il_act *read = store->reads; read; read = read->next)
      if (condition(one, read, other)) return true;
  }
  return false;
}

/// From a fence, over an access of the place of the other one.
static bool leads_from_fence(const il_act *fence, const il_act *middle, const il_act *access) {
  if (middle == access || !happens_before(fence, middle)) return false;
  return happens_before(middle, access) || is_overwritten(middle, access);
}

static bool leads_to_fence(const il_act *access, const il_act *middle, const il_act *fence) {
  if (middle == access || !happens_before(middle, fence)) return false;
  return happens_before(access, middle) || is_overwritten(access, middle);
}

/// Whether, at some location, what follows one fence comes before what precedes the other.
static bool is_seen_between(const il_act *one, const il_act *other, const il_location *locations) {
  for (const il_location *location = locations; location; location = location->next) {
    // Twice the rank, and one more for a read.
    int64_t lowest = INT64_MAX, highest = INT64_MIN;
    for (const il_store *store = location->newest; store; store = store->earlier) {
      int64_t written = store->rank * 2;
      if (store->act && happens_before(one, store->act) && written < lowest) lowest = written;
      if (store->act && happens_before(store->act, other) && written > highest) highest = written;
      for (const il_act *read = store->reads; read; read = read->next) {
        if (happens_before(one, read) && written + 1 < lowest) lowest = written + 1;
        if (happens_before(read, other) && written + 1 > highest) highest = written + 1;
      }
    }
    if (lowest < highest) return true;
  }
  return false;
}

static bool precedes(const il_act *one, const il_act *other, const il_location *locations) {
  // A clock says nothing about the thread that it is of.
  bool is_own = one->thread == other->thread;
  if (is_own && one->place < other->place) return true;
  if (is_fence(one) && is_fence(other))
    return happens_before(one, other) || is_seen_between(one, other, locations);
  if (is_fence(one))
    return (!is_own && knows(other->before, one->thread, one->epoch))
        || any(other->store->location, one, other, leads_from_fence);
  if (is_fence(other))
    return (!is_own && knows(other->after, one->thread, one->followed))
        || any(one->store->location, one, other, leads_to_fence);
  if (is_same_place(one, other)) {
    if (is_overwritten(one, other) || happens_before(one, other)) return true;
  }
  return !is_own && knows(other->elsewhere, one->thread, one->left);
}

/// Which acts precede which, as far as it has been asked while one act is looked at: each that may begin a cycle
/// asks for much the same, and an answer takes a look at all stores of all places.
typedef enum { UNKNOWN, DOES, DOES_NOT } answer;

static uint8_t answers[IL_STRONG_ACTS + 1][IL_STRONG_ACTS + 1];

static void forget_answers(int32_t count) {
  for (int32_t i = 0; i < count; i++) memset(answers[i], UNKNOWN, (size_t)count);
}

static bool is_before(int32_t one, int32_t other, const il_location *locations) {
  uint8_t *known = &answers[one][other];
  if (*known == UNKNOWN) *known = precedes(acts[one], acts[other], locations) ? DOES : DOES_NOT;
  return *known == DOES;
}

/// Whether the act at `start` precedes itself.
static bool is_on_cycle(int32_t start, int32_t count, const il_location *locations) {
  bool reached[IL_STRONG_ACTS + 1] = {false};
  int32_t waiting[IL_STRONG_ACTS + 1], left = 0;
  waiting[left++] = start;
  while (left > 0) {
    int32_t at = waiting[--left];
    for (int32_t next = 0; next < count; next++) {
      if (reached[next] || next == at || !is_before(at, next, locations)) continue;
      if (next == start) return true;
      reached[next] = true;
      waiting[left++] = next;
    }
  }
  return false;
}

bool il_keeps_strong_order(const il_act *act, const il_location *locations, bool *is_too_long) {
  int32_t count = act_count;
  if (act->is_strong) acts[count++] = act;
  forget_answers(count);
  for (int32_t i = 0; i < count; i++) {
    bool begins = acts[i] == act || (is_fence(acts[i]) && happens_before(acts[i], act));
    if (!begins) continue;
    if (overflows) {
      *is_too_long = true;
      return false;
    }
    if (is_on_cycle(i, count, locations)) return false;
  }
  if (overflows && !act->is_strong) {
    // One of those that were not kept might begin a cycle.
    *is_too_long = true;
    return false;
  }
  return true;
}

#endif
