// A small explorer, so that programs of C can be put to the runtime where there is no Swift.

#ifndef EXPLORING_H
#define EXPLORING_H

#include "CInterleaving.h"

#define MOST_OUTCOMES 16

/// What a program came to in some schedules: how often it returned what, and how else runs ended.
typedef struct {
  uint64_t runs;
  bool is_exhausted;                  // all schedules were tried
  int64_t values[MOST_OUTCOMES];      // in the order in which they were first seen
  uint64_t times[MOST_OUTCOMES];
  int32_t value_count;
  uint64_t endings[IL_CANCELLATION_IGNORED + 1];  // by how a run ended
  uint64_t most_steps;
} tally;

/// What is explored, and how.
typedef struct {
  int64_t (*program)(void);
  bool is_fast;               // turns are handed over without the kernel
  bool is_weak;               // atomic operations may read older stores
  bool has_unlock_points;
  bool ignores_races;
  il_mutation mutation;
  uintptr_t place;            // of the mutation
  uint64_t random_runs;       // 0: all schedules, depth first
  uint64_t step_limit;        // 0: 2,000
} plan;

tally explore(plan plan);
/// The schedules of one run that takes no detour; also lists where a fault is possible.
il_site first_site(plan plan, il_mutation kind);

/// How often the program returned the value.
uint64_t times_of(const tally *tally, int64_t value);

#endif
