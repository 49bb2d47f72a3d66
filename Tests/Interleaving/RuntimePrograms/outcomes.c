// Programs of which all schedules are tried, and all that they can come to is known.

#include "checks.h"
#include "exploring.h"
#include "programs.h"
#include <stdio.h>

enum { STRONG = 0, WEAK = 1, UNLOCKS = 2, RACES = 4 };

typedef struct {
  const char *name;
  int64_t (*program)(void);
  int how;
  int32_t count;              // of what it can return, when no run ends in another way
  int64_t values[6];
  bool deadlocks, races;      // whether some run ends so
} expectation;

static const expectation expectations[] = {
    // name, program, how, outcomes, whether it deadlocks, whether it races
    {"three threads in any order", three_in_any_order, RACES, 6, {123, 132, 213, 231, 312, 321}, 0, 0},
    {"registers", registers_are_kept, 0, 1, {0}, 0, 0},
    {"rounding", rounding_is_kept, 0, 1, {0}, 0, 0},
    {"deep stacks", deep_stacks_are_kept, 0, 1, {0}, 0, 0},
    {"thread-local variables", thread_locals_are_kept, 0, 1, {0}, 0, 0},

    {"lost update", lost_update, 0, 2, {1, 2}, 0, 0},
    {"update in a mutex", update_in_a_mutex, 0, 1, {2}, 0, 0},
    {"check, then act", check_then_act, 0, 2, {1, 2}, 0, 0},
    {"locks in two orders", locks_in_two_orders, 0, 1, {2}, 1, 0},
    {"reader and writer", reader_and_writer, 0, 2, {0, 2}, 0, 0},
    {"two writers", two_writers, 0, 1, {4}, 0, 0},
    {"semaphore", semaphore_puts_in_order, 0, 1, {5}, 0, 0},
    {"condition in a loop", condition_in_a_loop, 0, 1, {3}, 0, 0},
    {"condition without a loop", condition_without_a_loop, 0, 2, {0, 3}, 1, 0},
    {"mutex that is tried", mutex_that_is_tried, UNLOCKS, 2, {0, 1}, 0, 0},
    {"race", race_of_two_fields, 0, 0, {0}, 0, 1},
    {"publication through a mutex", publication_through_a_mutex, 0, 2, {0, 9}, 0, 0},
    {"publication too late", publication_without, UNLOCKS, 1, {0}, 0, 1},

    {"three days", sleeps_of_three_days, 0, 1, {3 * 24 * 60 * 60}, 0, 0},
    {"the shorter sleep", shorter_sleep_comes_first, 0, 1, {12}, 0, 0},
    {"clocks", clocks_agree, 0, 1, {0}, 0, 0},
    {"a wait that runs out", wait_that_runs_out, 0, 1, {10}, 0, 0},

    {"atomic counter", atomic_counter, 0, 1, {2}, 0, 0},
    {"atomic load and store", atomic_load_and_store, 0, 2, {1, 2}, 0, 0},
    {"compare and exchange", exchange_by_one_only, 0, 1, {1}, 0, 0},
    {"widths", widths_are_kept, 0, 1, {0}, 0, 0},
    {"SB, strong memory", stores_then_loads, STRONG, 3, {1, 10, 11}, 0, 0},
    {"SB", stores_then_loads, WEAK, 4, {0, 1, 10, 11}, 0, 0},
    {"SB, sequentially consistent", stores_then_loads_in_sequence, WEAK, 3, {1, 10, 11}, 0, 0},
    {"MP", message_passing, WEAK, 4, {0, 1, 10, 11}, 0, 0},
    {"MP, strong memory", message_passing, STRONG, 3, {0, 1, 11}, 0, 0},
    {"MP, released", message_passing_released, WEAK, 2, {0, 11}, 0, 0},
    {"MP, with fences", message_passing_by_fences, WEAK, 2, {0, 11}, 0, 0},
    {"CoRR", coherent_reads, WEAK, 6, {0, 1, 2, 11, 12, 22}, 0, 0},
};

static void print_outcomes(const tally *seen, char *text, size_t size) {
  size_t length = 0;
  text[0] = 0;
  for (int32_t i = 0; i < seen->value_count; i++)
    length += (size_t)snprintf(text + length, size - length, "%s%lld", i ? ", " : "", (long long)seen->values[i]);
}

static bool has_expected_values(const expectation *expected, const tally *seen) {
  if (seen->value_count != expected->count) return false;
  for (int32_t i = 0; i < expected->count; i++)
    if (!times_of(seen, expected->values[i])) return false;
  return true;
}

void check_outcomes(bool is_fast) {
  for (size_t i = 0; i < sizeof expectations / sizeof *expectations; i++) {
    const expectation *expected = &expectations[i];
    tally seen = explore((plan){
        .program = expected->program,
        .is_fast = is_fast,
        .is_weak = expected->how & WEAK,
        .has_unlock_points = expected->how & UNLOCKS,
        .ignores_races = expected->how & RACES,
    });
    char outcomes[256];
    print_outcomes(&seen, outcomes, sizeof outcomes);
    bool ended_well = seen.endings[IL_COMPLETED] + seen.endings[IL_DEADLOCK] + seen.endings[IL_DATA_RACE] == seen.runs;
    check(seen.is_exhausted && ended_well && has_expected_values(expected, &seen)
              && (seen.endings[IL_DEADLOCK] > 0) == expected->deadlocks
              && (seen.endings[IL_DATA_RACE] > 0) == expected->races,
          "%s: %llu schedules%s, outcomes {%s}, %llu deadlocks, %llu races, %llu others", expected->name,
          (unsigned long long)seen.runs, seen.is_exhausted ? "" : ", not all", outcomes,
          (unsigned long long)seen.endings[IL_DEADLOCK], (unsigned long long)seen.endings[IL_DATA_RACE],
          (unsigned long long)(seen.runs - seen.endings[IL_COMPLETED] - seen.endings[IL_DEADLOCK]
                               - seen.endings[IL_DATA_RACE]));
  }
}

/// A lock that is left out shows, and so does a split update.
void check_mutations(bool is_fast) {
  plan locked = {.program = update_in_a_mutex, .is_fast = is_fast};
  il_site site = first_site(locked, IL_ELIDE_LOCK);
  check(site.count > 0, "a lock is listed as a place for a fault");
  locked.mutation = IL_ELIDE_LOCK;
  locked.place = site.place;
  tally seen = explore(locked);
  check(seen.endings[IL_DATA_RACE] > 0, "a lock left out: %llu races", (unsigned long long)seen.endings[IL_DATA_RACE]);

  plan atomic = {.program = atomic_counter, .is_fast = is_fast};
  site = first_site(atomic, IL_SPLIT_UPDATE);
  check(site.count > 0, "an atomic update is listed as a place for a fault");
  atomic.mutation = IL_SPLIT_UPDATE;
  atomic.place = site.place;
  seen = explore(atomic);
  check(times_of(&seen, 1) > 0 && times_of(&seen, 2) > 0, "an update in two: it is lost %llu times",
        (unsigned long long)times_of(&seen, 1));
}
