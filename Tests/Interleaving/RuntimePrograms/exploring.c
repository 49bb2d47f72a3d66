// Depth first over all that can be chosen, or by chance.

#include "exploring.h"
#include <stdlib.h>

#define MOST_CHOICES 4096
#define MOST_RUNS 200000

/// A choice on the way to the run under way.
typedef struct {
  int32_t taken, count;
} choice;

static struct {
  plan plan;
  choice way[MOST_CHOICES];
  int32_t length, depth;
  uint64_t random;
  int64_t value;
} search;

static int32_t next_random(int32_t bound) {
  // splitmix64, by Steele, Lea and Flood.
  search.random += 0x9E3779B97F4A7C15u;
  uint64_t mixed = search.random;
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
  mixed ^= mixed >> 31;
  return (int32_t)(mixed % (uint64_t)bound);
}

static int32_t choose_one_of(int32_t count) {
  if (search.plan.random_runs) return next_random(count);
  if (search.depth == MOST_CHOICES) abort();
  if (search.depth == search.length) search.way[search.length++] = (choice){0, count};
  choice *here = &search.way[search.depth++];
  // What is done again is the same.
  if (here->count != count) abort();
  return here->taken;
}

static int32_t choose(void *unused, const il_choice *from) {
  (void)unused;
  return from->enabled[choose_one_of(from->enabled_count)];
}

static int32_t choose_version(void *unused, const il_versions *from) {
  (void)unused;
  return choose_one_of(from->count);
}

/// Whether there is another way.
static bool go_back(void) {
  while (search.length > 0) {
    choice *last = &search.way[search.length - 1];
    if (++last->taken < last->count) return true;
    search.length--;
  }
  return false;
}

static void body(void *unused) {
  (void)unused;
  search.value = search.plan.program();
}

static const il_result *run_once(bool collects) {
  search.depth = 0;
  const plan *plan = &search.plan;
  il_options options = {
      .body = body,
      .choose = choose,
      .step_limit = plan->step_limit ? plan->step_limit : 2000,
      .detect_races = !plan->ignores_races,
      .unlock_points = plan->has_unlock_points,
      .mutation = plan->mutation,
      .mutated_place = plan->place,
      .collects_sites = collects,
      .thread_limit = 64,
      .weak_memory = plan->is_weak,
      .choose_version = plan->is_weak ? choose_version : NULL,
  };
  return il_run(&options);
}

static void count(tally *tally, const il_result *result) {
  tally->runs++;
  tally->endings[result->outcome]++;
  if (result->steps > tally->most_steps) tally->most_steps = result->steps;
  if (result->outcome != IL_COMPLETED) return;
  int32_t place = 0;
  while (place < tally->value_count && tally->values[place] != search.value) place++;
  if (place == MOST_OUTCOMES) abort();
  if (place == tally->value_count) tally->values[tally->value_count++] = search.value;
  tally->times[place]++;
}

tally explore(plan plan) {
  tally tally = {0};
  search.plan = plan;
  search.length = 0;
  search.random = 1;
  il_begin_exploration(plan.is_fast);
  uint64_t most = plan.random_runs ? plan.random_runs : MOST_RUNS;
  while (tally.runs < most) {
    count(&tally, run_once(false));
    if (plan.random_runs || go_back()) continue;
    tally.is_exhausted = true;
    break;
  }
  il_end_exploration();
  return tally;
}

il_site first_site(plan plan, il_mutation kind) {
  il_site found = {0};
  search.plan = plan;
  search.length = 0;
  il_begin_exploration(plan.is_fast);
  const il_result *result = run_once(true);
  for (size_t i = 0; i < result->site_count && !found.count; i++)
    if (result->sites[i].kind == kind) found = result->sites[i];
  il_end_exploration();
  return found;
}

uint64_t times_of(const tally *tally, int64_t value) {
  for (int32_t i = 0; i < tally->value_count; i++)
    if (tally->values[i] == value) return tally->times[i];
  return 0;
}
