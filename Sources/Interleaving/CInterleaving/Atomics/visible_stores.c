// Which stores a thread may read, or store behind.
//
// That an act is possible is decided when it happens: everything that it could contradict has
// happened before, since nothing is read before it is stored. Where it stands follows from clocks. A
// thread knows a store if the store, or a read of it, is in the thread's past; of what it knows, the
// last in modification order is the oldest that it may read, and the oldest behind which it may
// store.

#define _GNU_SOURCE
#include "visible_stores.h"

#if IL_CONTROL

#include "../Running/choice.h"
#include "memory_orders.h"
#include "../Running/records.h"
#include "../Running/remarks.h"
#include "../Running/run.h"
#include "strong_order.h"

/// How many stores a thread may choose from; older ones are left out, which is remarked on.
#define IL_VERSIONS 16

typedef struct {
  il_store *stores[IL_VERSIONS];
  int32_t count;
} choice;

static bool is_past(const il_thread *self, const il_act *act) {
  return act->epoch <= self->clock.at[act->thread];
}

/// Whether the thread has it in its past that the store was overwritten: it may read this one, and
/// nothing older.
static bool is_known(const il_thread *self, const il_store *store) {
  if (!store->act || is_past(self, store->act)) return true;
  for (const il_act *read = store->reads; read; read = read->next)
    if (is_past(self, read)) return true;
  return false;
}

/// Whether an act that is not about the newest store may be: a look at what it would lead to.
static bool keeps_order(il_thread *self, il_store *store, bool reads, bool writes, int order,
                        uintptr_t pc) {
  bool is_strong = order == IL_SEQUENTIAL;
  if (!is_strong && !il_has_strong_acts()) return true;
  il_snapshot *before = il_snapshot_of(&self->clock), *after = before;
  if (reads && il_order_acquires(order) && store->released) {
    after = il_snapshot_of(&self->clock);
    il_add_snapshot(after, store->released);
  }
  il_act act = {.thread = self->id, .place = self->sequence.acts + 1,
                .epoch = self->clock.at[self->id], .followed = UINT32_MAX, .left = UINT32_MAX,
                .writes = writes, .is_strong = is_strong, .before = before, .after = after,
                .elsewhere = il_elsewhere(self, store->location)};
  // In its place for as long as it takes to look.
  il_store *later = store->later;
  il_store made = {.earlier = store, .later = later, .location = store->location,
                   .rank = store->rank + (later->rank - store->rank) / 2, .act = &act};
  if (writes) {
    act.store = &made;
    store->later = later->earlier = &made;
  } else {
    act.store = store;
    act.next = store->reads;
    store->reads = &act;
  }
  bool is_too_long = false;
  bool keeps = il_keeps_strong_order(&act, il_locations(), &is_too_long);
  if (is_too_long) il_remark(IL_CUT_HISTORY, NULL, pc);
  if (writes) {
    store->later = later;
    later->earlier = store;
  } else {
    store->reads = act.next;
  }
  return keeps;
}

static bool has_update(const il_store *store) { return store->later && store->later->is_update; }

/// The stores that the thread may see at most, the newest first.
static choice visible(il_thread *self, const il_location *location, bool reads, uintptr_t pc) {
  choice seen = {.count = 0};
  // What a deinitializer does is ordered with all before by reference counts, which nobody sees.
  if (self->ignore > 0) {
    seen.stores[seen.count++] = location->newest;
    return seen;
  }
  // Looking again where nothing has changed leads nowhere.
  const il_store *passed = reads ? self->passed : NULL;
  for (il_store *store = location->newest; store; store = store->earlier) {
    if (store == passed && seen.count > 0) break;
    if (seen.count == IL_VERSIONS) {
      il_remark(IL_CUT_HISTORY, NULL, pc);
      break;
    }
    seen.stores[seen.count++] = store;
    if (is_known(self, store)) break;
    // A loop that has come round must not wait for ever for what is there.
    if (reads && self->fresh == self->changes + 1) break;
    if (reads && self->task.fresh == self->effects + 1) break;
  }
  return seen;
}

/// The stores that the thread may choose: the newest can always be read, and stored behind.
static choice permitted(il_thread *self, const il_location *location, const il_attempt *attempt,
                        uintptr_t pc) {
  choice seen = visible(self, location, attempt->reads, pc), left = {.count = 0};
  for (int32_t i = 0; i < seen.count; i++) {
    il_store *store = seen.stores[i];
    bool fails = attempt->compares && store->value != attempt->expected;
    bool writes = attempt->writes && !fails;
    int order = fails ? attempt->failure_order : attempt->order;
    // Nothing comes between an update and what it has read.
    bool may = i == 0 || (!(writes && has_update(store))
                          && keeps_order(self, store, attempt->reads, writes, order, pc));
    if (may) left.stores[left.count++] = store;
  }
  return left;
}

il_store *il_choose_store(il_thread *self, const il_location *location, const il_attempt *attempt,
                          uintptr_t pc) {
  choice among = permitted(self, location, attempt, pc);
  const il_options *options = il_options_in_use();
  int32_t index = 0;
  bool is_asked = among.count > 1 || options->every_step;
  if (is_asked && options->choose_version && self->steady == 0) {
    uint64_t ids[IL_VERSIONS];
    for (int32_t i = 0; i < among.count; i++) ids[i] = among.stores[i]->id;
    il_versions versions = {.thread = self->id, .event = il_position(self), .reads = attempt->reads,
                            .count = among.count, .ids = ids};
    self->depth++;
    index = options->choose_version(options->choose_context, &versions);
    self->depth--;
    if (index < 0 || index >= among.count) index = 0;
  }
  if (index > 0) il_record_version(self, index);
  return among.stores[index];
}

#endif
