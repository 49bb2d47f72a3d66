// The lower tiers: threads of the platform, which run freely or take turns at points.

#include "CInterleaving.h"
#include "checks.h"
#include <pthread.h>
#include <stdatomic.h>

static _Atomic int64_t sum;
static int64_t kept, counter;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void add(void *unused) {
  (void)unused;
  for (int i = 0; i < 10; i++) {
    il_point();
    atomic_fetch_add(&sum, 1);
    pthread_mutex_lock(&mutex);
    kept++;
    pthread_mutex_unlock(&mutex);
  }
}

static void run_three(void *unused) {
  (void)unused;
  for (int i = 0; i < 3; i++)
    if (!il_spawn(add, NULL)) return;
  il_join();
}

void check_free_runs(void) {
  const int rounds = 50;
  sum = kept = 0;
  il_begin_free_runs();
  for (int i = 0; i < rounds; i++) il_run_free(run_three, NULL, (uint64_t)i);
  il_end_free_runs();
  check(sum == rounds * 30 && kept == rounds * 30, "free runs: %lld atomic and %lld locked additions",
        (long long)sum, (long long)kept);
}

static void read_and_write(void *unused) {
  (void)unused;
  int64_t before = counter;
  il_point();
  counter = before + 1;
}

static void run_two(void *unused) {
  (void)unused;
  counter = 0;
  il_spawn(read_and_write, NULL);
  il_spawn(read_and_write, NULL);
  il_join();
}

static uint64_t drawn;

static int32_t choose(void *unused, const il_choice *from) {
  (void)unused;
  // A linear congruence, by Knuth's numbers.
  drawn = drawn * 6364136223846793005u + 1442695040888963407u;
  return from->enabled[(int32_t)(drawn >> 33) % from->enabled_count];
}

void check_turns(void) {
  int lost = 0, whole = 0, stuck = 0;
  uint64_t points = 0;
  il_begin_free_runs();
  for (uint64_t seed = 0; seed < 100; seed++) {
    il_turns_options options = {.body = run_two, .choose = choose, .seed = seed, .step_limit = 10000};
    const il_turns_result *result = il_run_by_turns(&options);
    if (!result || result->is_stuck) {
      stuck++;
      break;
    }
    points += result->points;
    lost += counter == 1;
    whole += counter == 2;
  }
  il_end_free_runs();
  check(lost > 0 && whole > 0 && lost + whole == 100 && !stuck,
        "runs by turns: an update is lost in %d and kept in %d, %llu points", lost, whole, (unsigned long long)points);
}
