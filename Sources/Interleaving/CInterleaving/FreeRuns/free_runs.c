// Runs whose threads are the platform's, and take turns as they like: for platforms on which threads are
// not controlled, and for comparison with those that do.
//
// Threads start at the same moment, and at the places that belong to us each waits for a moment, lets
// others go first, or goes on, as its random numbers say: what jcstress and Lincheck's stress mode do. The
// same seed gives the same random numbers, and not the same run.

#include "free_runs.h"

#if IL_HAS_THREADS

#include "kept_threads.h"
#include "../Running/shortage.h"
#include "turns.h"
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

typedef struct {
  int32_t id;
  void (*body)(void *);
  void *context;
} free_thread;

static struct {
  _Atomic bool under_way;
  _Atomic uint64_t number;
  uint64_t seed;
  _Atomic int32_t ids;          // given to threads, foreign ones included
  _Atomic uint64_t foreign;     // calls of threads that the run did not make
  int32_t count;                // of threads that are not joined
  _Atomic int32_t arrived, left;
} run;

static free_thread threads[IL_MAX_THREADS];
static pthread_mutex_t ending = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ended = PTHREAD_COND_INITIALIZER;

_Thread_local il_free_part il_my_part;
#define self il_my_part

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t bookkeeping = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t gates = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t opened = PTHREAD_COND_INITIALIZER;

void il_take_turn(void) { pthread_mutex_lock(&turn); }
void il_give_turn(void) { pthread_mutex_unlock(&turn); }

void il_begin_free_runs(void) { il_take_turn(); }
void il_end_free_runs(void) { il_give_turn(); }

bool il_is_free(void) { return atomic_load_explicit(&run.under_way, memory_order_relaxed); }
uint64_t il_free_number(void) { return atomic_load_explicit(&run.number, memory_order_relaxed); }

// MARK: Random numbers

static uint64_t mixed(uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}

static uint64_t next_random(void) { return mixed(self.random += 0x9E3779B97F4A7C15u); }

static void spin(uint64_t rounds) {
  for (uint64_t i = 0; i < rounds; i++) atomic_signal_fence(memory_order_seq_cst);
}

// MARK: Threads

void il_take_part(int32_t id, bool is_foreign) {
  self.run = atomic_load(&run.number);
  self.id = id;
  self.is_foreign = is_foreign;
  self.random = mixed(run.seed + (uint64_t)id * 0xD6051D99u);
  // Some runs are left nearly alone, in others threads wait at every point.
  self.liveliness = (uint32_t)(mixed(run.seed) & 3);
}

int32_t il_next_free_id(void) { return atomic_fetch_add(&run.ids, 1); }

/// Numbers a thread that the run did not make, and notes its call.
static void meet(void) {
  if (self.run != il_free_number() && !il_turns_meet()) il_take_part(il_next_free_id(), true);
  if (self.is_foreign) atomic_fetch_add_explicit(&run.foreign, 1, memory_order_relaxed);
}

bool il_takes_part_freely(void) { return il_is_free() && self.run == il_free_number(); }

int32_t il_free_current(void) { return il_takes_part_freely() && !self.is_foreign ? self.id : -1; }

int32_t il_numbered(void) {
  if (!il_is_free()) return il_current();
  meet();
  return self.id;
}

static void run_thread(void *argument) {
  free_thread *thread = argument;
  il_take_part(thread->id, false);
  atomic_fetch_add(&run.arrived, 1);
  for (int32_t rounds = 0; atomic_load(&run.arrived) < run.count; rounds++)
    if (rounds > 2000) sched_yield();
  uint64_t choice = next_random();
  if (choice & 1) spin(choice >> 8 & 255);
  thread->body(thread->context);
  if (atomic_fetch_sub(&run.left, 1) == 1) {
    pthread_mutex_lock(&ending);
    pthread_cond_signal(&ended);
    pthread_mutex_unlock(&ending);
  }
}

bool il_free_spawn(void (*body)(void *), void *context) {
  if (il_takes_turns()) return il_turns_spawn(body, context);
  if (run.count == IL_MAX_THREADS) return false;
  threads[run.count++] = (free_thread){il_next_free_id(), body, context};
  return true;
}

void il_free_join(void) {
  if (il_takes_turns()) return il_turns_join();
  if (!run.count) return;
  atomic_store(&run.arrived, 0);
  atomic_store(&run.left, run.count);
  for (int32_t i = 0; i < run.count; i++)
    // Without one of them the others would wait for ever.
    if (!il_employ(i, run_thread, &threads[i])) il_lack_thread(errno);
  pthread_mutex_lock(&ending);
  while (atomic_load(&run.left)) pthread_cond_wait(&ended, &ending);
  pthread_mutex_unlock(&ending);
  run.count = 0;
}

// MARK: Points

void il_free_point(void) {
  if (self.depth || !il_takes_part_freely()) return;
  if (il_takes_turns()) return il_turns_point();
  uint64_t choice = next_random();
  switch (choice & 15) {
  case 0: case 1: sched_yield(); break;
  case 2: case 3: case 4: spin(choice >> 8 & 127); break;
  case 5: if (self.liveliness > 0) spin(choice >> 8 & 2047); break;
  case 6: if (self.liveliness > 1) spin(choice >> 8 & 16383); break;
  case 7: if (self.liveliness > 2) sched_yield(); break;
  default: break;
  }
}

void il_free_gate_wait(const uint32_t *gate) {
  if (il_turns_gate_wait(gate)) return;
  pthread_mutex_lock(&gates);
  while (!*gate) pthread_cond_wait(&opened, &gates);
  pthread_mutex_unlock(&gates);
}

void il_free_gate_open(uint32_t *gate) {
  pthread_mutex_lock(&gates);
  *gate = 1;
  pthread_cond_broadcast(&opened);
  pthread_mutex_unlock(&gates);
  if (il_takes_turns()) il_turns_gate_opened();
}

// MARK: Bookkeeping

void il_free_enter(void) {
  if (self.depth++ == 0) pthread_mutex_lock(&bookkeeping);
}

bool il_free_leave(void) {
  if (!self.depth) return false;
  if (--self.depth == 0) pthread_mutex_unlock(&bookkeeping);
  return true;
}

// MARK: Stillness

static void pause_for(int64_t microseconds) {
  struct timespec time = {microseconds / 1000000, (long)(microseconds % 1000000) * 1000};
  nanosleep(&time, NULL);
}

bool il_is_still(int32_t milliseconds) {
  uint64_t before = atomic_load(&run.foreign);
  pause_for((int64_t)milliseconds * 1000);
  return atomic_load(&run.foreign) == before;
}

uint64_t il_foreign_calls(void) { return atomic_load(&run.foreign); }

void il_free_quiesce(void) {
  // Threads of the run are over; if nobody else was ever seen, nobody is waited for.
  if (!il_foreign_calls()) return;
  const int32_t longest = 200;
  for (int32_t i = 0; i < longest && !il_is_still(5); i++) continue;
}

// MARK: Runs

bool il_has_free_threads(void) { return true; }

void il_begin_free_run(uint64_t seed) {
  run.seed = seed;
  run.count = 0;
  atomic_store(&run.foreign, 0);
  atomic_store(&run.ids, 1);
  atomic_fetch_add(&run.number, 1);
  atomic_store(&run.under_way, true);
}

void il_end_free_run(void) { atomic_store(&run.under_way, false); }

void il_run_free(void (*body)(void *), void *context, uint64_t seed) {
  il_begin_free_run(seed);
  il_take_part(0, false);
  body(context);
  il_end_free_run();
}

#else

// A run of one thread needs nothing.
static bool under_way;

void il_take_turn(void) {}
void il_give_turn(void) {}
void il_begin_free_runs(void) {}
void il_end_free_runs(void) {}
bool il_is_free(void) { return under_way; }
bool il_takes_part_freely(void) { return under_way; }
int32_t il_free_current(void) { return 0; }
int32_t il_numbered(void) { return il_current(); }
bool il_free_spawn(void (*body)(void *), void *context) {
  (void)body, (void)context;
  return false;
}
void il_free_join(void) {}
void il_free_quiesce(void) {}
void il_free_point(void) {}
void il_free_gate_wait(const uint32_t *gate) { (void)gate; }
void il_free_gate_open(uint32_t *gate) { *gate = 1; }
void il_free_enter(void) {}
bool il_free_leave(void) { return false; }
bool il_is_still(int32_t milliseconds) {
  (void)milliseconds;
  return true;
}
uint64_t il_foreign_calls(void) { return 0; }
bool il_has_free_threads(void) { return false; }
void il_run_free(void (*body)(void *), void *context, uint64_t seed) {
  (void)seed;
  under_way = true;
  body(context);
  under_way = false;
}

#endif

bool il_has_thread_sanitizer(void) {
#if __has_feature(thread_sanitizer)
  return true;
#else
  return false;
#endif
}
