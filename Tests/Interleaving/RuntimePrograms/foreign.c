// The programs of C that the tests in Swift explore, by chance: what is wrong is found, and what is right
// stays so.

#include <features.h>

#if defined(__GLIBC__)

#include "ForeignSubjects.h"
#include "checks.h"
#include "exploring.h"

/// How a program that fails shows it; `FAILS` and `HOLDS` by what it returns.
typedef enum { HOLDS, FAILS, RACES, DEADLOCKS, FORGETS, USES_FREED, SAYS } verdict;

static const struct {
  const char *name;
  int (*program)(void);
  verdict verdict;
  bool ignores_races;
} subjects[] = {
    {"C11 threads", race_of_c11_threads, RACES, 0},
    {"memset over a field", memset_over_a_field, RACES, 0},
    {"half of a union", half_of_a_union, RACES, 0},
    {"a local of the first thread", local_of_the_first_thread, RACES, 0},
    {"one fence is missing", one_fence_is_missing, RACES, 0},
    {"an atomic store and a plain write", atomic_store_and_plain_write, RACES, 0},
    {"an atomic store and a plain read", atomic_store_and_plain_read, RACES, 0},
    {"free without an order", free_without_order, RACES, 0},
    {"operations inside pthread_once", operations_inside_once, FAILS, 0},
    {"a spurious wake-up", spurious_wake_up, FAILS, 0},
    {"a lock that is tried in some schedules only", lock_tried_late, FAILS, 0},
    {"a loop that gives up", loop_that_gives_up, FAILS, 0},
    {"a barrier for three", barrier_for_three, DEADLOCKS, 0},
    {"a thread that exits with a lock", exit_with_a_lock, FORGETS, 0},
    {"use after free", use_after_free, USES_FREED, 0},
    {"use of fresh memory after free", use_of_fresh_memory_after_free, USES_FREED, 0},
    {"atomic use after free", atomic_use_after_free, USES_FREED, 0},
    {"a violation where it happens", violation_where_it_happens, SAYS, 0},
    {"C11 locks", lock_of_c11_protects, HOLDS, 0},
    {"neighbouring bytes", neighbours_do_not_overlap, HOLDS, 0},
    {"fences", fences_order_relaxed_operations, HOLDS, 0},
    {"the widest atomics", widest_atomics, HOLDS, 0},
    {"thread-local variables", thread_local_begins_anew, HOLDS, 0},
    {"destructors of keys", key_destructors_run, HOLDS, 0},
    {"realloc", moved_memory_is_no_other, HOLDS, 0},
    {"a wait in a loop", wait_in_a_loop, HOLDS, 0},
    {"a barrier", barrier_orders, HOLDS, 0},
    {"pthread_exit", exit_ends_the_thread, HOLDS, 0},
    {"pthread_cancel", cancel_ends_the_thread, HOLDS, 0},
    {"pthread_tryjoin_np", join_that_is_tried, HOLDS, 0},
    {"a loop until a flag", loop_until_a_flag, HOLDS, 0},
    {"a loop that looks twice", loop_that_looks_twice, HOLDS, 0},
    {"a loop until a lock", loop_until_a_lock, HOLDS, 0},
    {"a loop until an exchange", loop_until_an_exchange, HOLDS, 0},
    {"a loop until a bit", loop_until_a_bit, HOLDS, 0},
    {"locks with limits of any clock", clocked_locks_protect, HOLDS, 0},
    {"a robust mutex", robust_mutex_outlives_its_owner, HOLDS, 0},
    {"a robust mutex that nobody repairs", robust_mutex_is_lost, HOLDS, 0},
    {"a mutex that inherits priorities", inheriting_mutex_protects, HOLDS, 0},
    {"a writer that asks again", writer_that_asks_again, HOLDS, 0},
};

static bool is_seen(verdict verdict, const tally *seen) {
  switch (verdict) {
    case HOLDS: return seen->endings[IL_COMPLETED] == seen->runs && times_of(seen, 0) == seen->runs;
    case FAILS: return times_of(seen, 1) > 0;
    case RACES: return seen->endings[IL_DATA_RACE] > 0;
    case DEADLOCKS: return seen->endings[IL_DEADLOCK] > 0;
    case FORGETS: return seen->endings[IL_FORGOTTEN_UNLOCK] > 0;
    case USES_FREED: return seen->endings[IL_USE_AFTER_FREE] > 0;
    case SAYS: return seen->endings[IL_VIOLATION] > 0;
  }
  return false;
}

static int (*chosen)(void);

static int64_t run_chosen(void) { return chosen(); }

void check_foreign_subjects(bool is_fast) {
  for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++) {
    chosen = subjects[i].program;
    tally seen = explore((plan){
        .program = run_chosen,
        .is_fast = is_fast,
        .is_weak = true,
        .has_unlock_points = true,
        .ignores_races = subjects[i].ignores_races,
        .random_runs = 200,
        .step_limit = 20000,
    });
    check(is_seen(subjects[i].verdict, &seen),
          "%s: %llu runs, %llu completed, %llu returned 0, %llu races, %llu deadlocks, %llu at the limit",
          subjects[i].name, (unsigned long long)seen.runs, (unsigned long long)seen.endings[IL_COMPLETED],
          (unsigned long long)times_of(&seen, 0), (unsigned long long)seen.endings[IL_DATA_RACE],
          (unsigned long long)seen.endings[IL_DEADLOCK], (unsigned long long)seen.endings[IL_STEP_LIMIT]);
  }
}

#endif
