// One thread of the run goes on at a time, to its next point, where one is chosen; the others wait there.
//
// Locks are the platform's, and nobody sees them. So the thread that was chosen may come to wait for a lock
// that belongs to one which waits for its turn. It is then held for *away*: if for some time nobody has come
// to a point, another one is chosen, and who was away waits at its next point like the others. Until then
// two threads may run at once, which is a run like any; only that it would come again is not certain.
//
// If nobody is left that could be chosen, and those who are away sleep for very long, the run is stuck.

#include "turns.h"

bool il_turns_are_taken;

#if IL_HAS_THREADS

#include "kept_threads.h"
#include "../Atomics/plain_atomics.h"
#include "shared_places.h"
#include "../Running/shortage.h"
#include "thread_time.h"
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef enum { MADE, BEGINS, AT_POINT, AT_GATE, JOINS, RUNS, AWAY, IS_OVER } situation;

typedef struct {
  situation situation;
  bool exists, is_foreign, is_chosen, is_waiting;
  pthread_cond_t chosen;
  pthread_t handle;
  int32_t parent;
  void (*body)(void *);
  void *context;
  const uint32_t *gate;
  // The operation before which it waits.
  int32_t kind;
  uint32_t object;
  uintptr_t pc;
  // What its callbacks count: every access, boundary and place of ours, whether a point or not.
  _Atomic uint64_t events;
  uint64_t next_stop;         // where the followed schedule has a switch
  uint64_t time;              // of the processor, when it was last looked at
} turn_taker;

enum { NOBODY = -1, ENDLESS = 200 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t watched = PTHREAD_COND_INITIALIZER;
static pthread_cond_t gone = PTHREAD_COND_INITIALIZER;

static struct {
  il_turns_options options;
  turn_taker *takers;           // by id
  _Atomic int32_t count;
  int32_t waiting;              // threads that wait for their turn
  _Atomic int32_t away;         // threads of the run that are
  int32_t holder;               // whose turn it is
  int32_t latest;               // whose it was
  int32_t streak;               // how many points in a row it has passed
  uint64_t points, progress, waits;
  int64_t pause;                // of the watching thread, in microseconds
  _Atomic bool sees_accesses;
  uint64_t salt;
  uint32_t share;               // of places that are points in this run, in quarters
  bool has_ended;
  _Atomic bool is_let_go;       // nobody is stopped any more
  il_switch *switches;
  size_t switch_count, switch_capacity;
} run;

// How long nobody comes to a point until the thread whose turn it is is held for away, in microseconds. Where
// processors are busy threads are late, and so is the one that watches: it adapts by itself.
enum { PATIENCE = 100 };

// The schedule that is followed. A thread that the run did not make may look at it when the run is over, so
// it is never given back.
enum { MOST_FOLLOWED = 1 << 14 };
static il_switch followed[MOST_FOLLOWED];

/// What the calling thread knows of its place in the run.
static _Thread_local struct {
  uint64_t run;
  turn_taker *taker;
  uintptr_t stack;              // where its stack began, or a place near that
  int32_t ignored;
  int32_t boundaries;           // that may still be points after an access to shared memory
} mine;

static turn_taker *my_taker(void) {
  if (il_my_part.depth || mine.run != il_free_number()) return NULL;
  return atomic_load_explicit(&run.is_let_go, memory_order_relaxed) ? NULL : mine.taker;
}

static int32_t id_of(const turn_taker *taker) { return (int32_t)(taker - run.takers); }

// MARK: Choosing

static bool has_ended_children(int32_t parent) {
  for (int32_t i = 0; i < run.count; i++)
    if (run.takers[i].exists && !run.takers[i].is_foreign && run.takers[i].parent == parent
        && run.takers[i].situation != IS_OVER)
      return false;
  return true;
}

static bool is_enabled(int32_t id) {
  const turn_taker *taker = &run.takers[id];
  if (!taker->exists) return false;
  switch (taker->situation) {
  case BEGINS: case AT_POINT: return true;
  case AT_GATE: return __atomic_load_n(taker->gate, __ATOMIC_ACQUIRE) != 0;
  case JOINS: return has_ended_children(id);
  default: return false;
  }
}

static void note_switch(il_switch taken) {
  if (run.switch_count == run.switch_capacity) {
    size_t capacity = run.switch_capacity ? run.switch_capacity * 2 : 256;
    il_switch *grown = realloc(run.switches, capacity * sizeof *grown);
    if (!grown) il_lack_memory();
    run.switches = grown;
    run.switch_capacity = capacity;
  }
  run.switches[run.switch_count++] = taken;
}

static int32_t asked(const int32_t *enabled, int32_t count, int32_t fallback, bool must_leave) {
  static il_view views[IL_MAX_THREADS];
  for (int32_t i = 0; i < run.count; i++) {
    const turn_taker *taker = &run.takers[i];
    views[i] = (il_view){
        .kind = taker->kind,
        .object = taker->object,
        .events = atomic_load_explicit(&taker->events, memory_order_relaxed),
        .parent = taker->parent,
        .target = NOBODY,
        .holder = NOBODY,
        .finished = !taker->exists || taker->situation == IS_OVER,
        .is_worker = taker->is_foreign,
    };
  }
  il_choice choice = {
      .current = run.latest,
      .current_enabled = is_enabled(run.latest),
      .must_leave = must_leave,
      .fallback = fallback,
      .enabled_count = count,
      .enabled = enabled,
      .thread_count = run.count,
      .threads = views,
      .step = run.points,
  };
  // Generic code of the strategies may be a copy from a module with callbacks, whichever the linker took.
  il_my_part.depth++;
  int32_t chosen = run.options.choose(run.options.choose_context, &choice);
  il_my_part.depth--;
  return chosen;
}

/// Gives the turn to somebody, if anybody can go on: the condition to signal, or NULL. Under the lock.
static pthread_cond_t *choose_next(void) {
  int32_t enabled[IL_MAX_THREADS], count = 0;
  bool current_enabled = false;
  for (int32_t i = 0; i < run.count; i++)
    if (is_enabled(i)) {
      current_enabled = current_enabled || i == run.latest;
      enabled[count++] = i;
    }
  run.holder = NOBODY;
  if (!count) return NULL;
  bool must_leave = current_enabled && count > 1 && run.streak >= ENDLESS;
  int32_t fallback = current_enabled ? run.latest : enabled[0];
  if (must_leave && fallback == enabled[0]) fallback = enabled[1];
  else if (must_leave) fallback = enabled[0];
  int32_t target = count == 1 ? enabled[0] : asked(enabled, count, fallback, must_leave);
  if (target != fallback)
    note_switch((il_switch){
        .thread = run.latest,
        .event = (uint32_t)atomic_load_explicit(&run.takers[run.latest].events, memory_order_relaxed),
        .target = target,
        .preemption = current_enabled,
    });
  run.streak = target == run.latest ? run.streak + 1 : 0;
  run.latest = run.holder = target;
  turn_taker *taker = &run.takers[target];
  taker->situation = RUNS;
  taker->is_chosen = true;
  return &taker->chosen;
}

/// Stops nobody any more, and lets those go who wait for nothing but their turn; or whoever waits. Under
/// the lock.
static void let_go(bool is_for_all) {
  atomic_store(&run.is_let_go, true);
  for (int32_t i = 0; i < run.count; i++) {
    turn_taker *taker = &run.takers[i];
    bool has_reason = taker->situation == AT_GATE || taker->situation == JOINS;
    if (!taker->is_waiting || (has_reason && !is_for_all)) continue;
    taker->is_chosen = true;
    pthread_cond_signal(&taker->chosen);
  }
}

// MARK: Arriving

static void find_next_stop(turn_taker *taker, uint64_t after) {
  taker->next_stop = UINT64_MAX;
  for (size_t i = 0; i < run.options.followed_count; i++) {
    const il_switch *taken = &followed[i];
    if (taken->thread == id_of(taker) && taken->event > after && taken->event < taker->next_stop)
      taker->next_stop = taken->event;
  }
}

/// Who is away may be about to come back: the lock that it waits for may be free by now. It is given the time
/// that a wake-up takes where a processor is idle; to yield would take any time where none is.
static void await_return(void) {
  enum { ROUNDS = 4000 };
  int32_t away = atomic_load_explicit(&run.away, memory_order_relaxed);
  if (away <= 0) return;
  for (int32_t i = 0; i < ROUNDS; i++)
    if (atomic_load_explicit(&run.away, memory_order_relaxed) < away) return;
}

/// Waits until it is the calling thread's turn. Takes the lock.
static void arrive(turn_taker *taker, situation at, il_kind kind, uint32_t object, uintptr_t pc) {
  await_return();
  pthread_mutex_lock(&lock);
  if (mine.run != il_free_number() || atomic_load(&run.is_let_go)) {
    pthread_mutex_unlock(&lock);
    return;
  }
  if (taker->situation == AWAY && !taker->is_foreign) atomic_fetch_sub(&run.away, 1);
  run.points++;
  run.progress++;
  if (run.points > run.options.step_limit) {
    let_go(false);
    pthread_mutex_unlock(&lock);
    return;
  }
  taker->situation = at;
  taker->kind = kind;
  taker->object = object;
  taker->pc = pc;
  taker->is_chosen = false;
  pthread_cond_t *chosen = NULL;
  if (run.holder == NOBODY || run.holder == id_of(taker)) chosen = choose_next();
  if (chosen && chosen != &taker->chosen) pthread_cond_signal(chosen);
  // Somebody waits for its turn: from now on the one who has it is watched closely.
  if (!taker->is_chosen && run.pause > PATIENCE) pthread_cond_signal(&watched);
  taker->is_waiting = true;
  run.waiting++;
  while (!taker->is_chosen) pthread_cond_wait(&taker->chosen, &lock);
  taker->is_waiting = false;
  if (--run.waiting == 0 && atomic_load(&run.is_let_go)) pthread_cond_signal(&gone);
  pthread_mutex_unlock(&lock);
}

/// One more event of the calling thread; whether the followed schedule stops here.
static bool is_stop(turn_taker *taker) {
  uint64_t event = atomic_load_explicit(&taker->events, memory_order_relaxed) + 1;
  atomic_store_explicit(&taker->events, event, memory_order_relaxed);
  if (!run.options.followed || event != taker->next_stop) return false;
  find_next_stop(taker, event);
  return true;
}

/// Whether a place is a point in this run: some runs look at all of them, some at a few.
static bool is_in_share(uintptr_t pc) {
  return (il_hashed(pc ^ run.salt) >> 16 & 3) < run.share;
}

// After an access to shared memory some functions end, and with one of them a lock may have been released.
enum { BOUNDARIES = 12 };

void il_turns_access(const volatile void *start, bool writes, uintptr_t pc) {
  if (!il_takes_turns() || mine.run != il_free_number()) return;
  atomic_store_explicit(&run.sees_accesses, true, memory_order_relaxed);
  turn_taker *taker = my_taker();
  if (!taker || mine.ignored || run.count < 2) return;
  uintptr_t address = (uintptr_t)start, here = (uintptr_t)__builtin_frame_address(0);
  bool stops = is_stop(taker);
  bool is_own = address >= here && address < mine.stack;
  bool is_shared = !is_own && il_is_shared_place(address, writes, pc, id_of(taker));
  if (is_shared) mine.boundaries = BOUNDARIES;
  if (run.options.followed ? !stops : !is_shared || !is_in_share(pc)) return;
  arrive(taker, AT_POINT, writes ? IL_ATOMIC_STORE : IL_ATOMIC_LOAD, il_hashed(address >> 3), pc);
}

void il_turns_boundary(uintptr_t pc) {
  turn_taker *taker = my_taker();
  if (!taker || mine.ignored || run.count < 2) return;
  bool stops = is_stop(taker);
  bool is_near = mine.boundaries > 0 && mine.boundaries--;
  if (run.options.followed ? !stops : !is_near || (il_hashed(pc ^ run.salt) >> 18 & 3)) return;
  arrive(taker, AT_POINT, IL_POINT, 0, pc);
}

void il_turns_ignore(int32_t by) { mine.ignored += by; }

void il_turns_point(void) {
  turn_taker *taker = my_taker();
  if (!taker || run.count < 2) return;
  bool stops = is_stop(taker);
  if (run.options.followed && !stops) return;
  arrive(taker, AT_POINT, IL_POINT, 0, (uintptr_t)__builtin_return_address(0));
}

// MARK: The widest atomics

static pthread_mutex_t wide = PTHREAD_MUTEX_INITIALIZER;

void il_begin_wide(void) { pthread_mutex_lock(&wide); }
void il_end_wide(void) { pthread_mutex_unlock(&wide); }

// MARK: Waiting for others

bool il_turns_gate_wait(const uint32_t *gate) {
  if (!il_takes_turns()) return false;
  turn_taker *taker = my_taker();
  if (!taker || run.count < 2) return false;
  is_stop(taker);
  taker->gate = gate;
  arrive(taker, AT_GATE, IL_GATE_WAIT, 0, (uintptr_t)__builtin_return_address(0));
  // Where nobody is stopped any more, the gate is one like any.
  return __atomic_load_n(gate, __ATOMIC_ACQUIRE) != 0;
}

void il_turns_gate_opened(void) {
  pthread_mutex_lock(&lock);
  pthread_cond_t *chosen = NULL;
  if (!run.has_ended && run.holder == NOBODY) chosen = choose_next();
  if (chosen) pthread_cond_signal(chosen);
  pthread_mutex_unlock(&lock);
}

static void know_myself(turn_taker *taker) {
  mine.run = il_free_number();
  mine.taker = taker;
  mine.boundaries = 0;
  taker->handle = pthread_self();
  mine.stack = (uintptr_t)__builtin_frame_address(0) + (1 << 12);
}

static void run_thread(void *argument) {
  turn_taker *taker = argument;
  pthread_mutex_lock(&lock);
  il_take_part(id_of(taker), false);
  know_myself(taker);
  taker->is_waiting = true;
  run.waiting++;
  while (!taker->is_chosen) pthread_cond_wait(&taker->chosen, &lock);
  taker->is_waiting = false;
  run.waiting--;
  pthread_mutex_unlock(&lock);
  taker->body(taker->context);
  pthread_mutex_lock(&lock);
  // A run that was stuck is over, even if its threads go on after all.
  if (mine.run == il_free_number() && !run.has_ended) {
    if (taker->situation == AWAY) atomic_fetch_sub(&run.away, 1);
    taker->situation = IS_OVER;
    run.progress++;
    if (taker->parent == NOBODY) run.has_ended = true;
    pthread_cond_signal(taker->parent == NOBODY ? &watched : &run.takers[taker->parent].chosen);
    bool is_asked = run.holder == NOBODY || run.holder == id_of(taker);
    pthread_cond_t *chosen = is_asked ? choose_next() : NULL;
    if (chosen) pthread_cond_signal(chosen);
  }
  pthread_mutex_unlock(&lock);
}

/// The place of a thread in the run; NULL if there are too many.
static turn_taker *new_taker(int32_t id, bool is_foreign, int32_t parent) {
  if (id >= IL_MAX_THREADS) return NULL;
  turn_taker *taker = &run.takers[id];
  pthread_cond_init(&taker->chosen, NULL);
  taker->is_foreign = is_foreign;
  taker->parent = parent;
  taker->kind = IL_START;
  find_next_stop(taker, 0);
  taker->exists = true;
  if (id >= run.count) run.count = id + 1;
  return taker;
}

bool il_turns_spawn(void (*body)(void *), void *context) {
  if (mine.run != il_free_number()) return false;
  pthread_mutex_lock(&lock);
  turn_taker *taker = new_taker(il_next_free_id(), false, il_my_part.id);
  if (taker) {
    taker->body = body;
    taker->context = context;
    // It begins when its parent waits for it.
    taker->situation = MADE;
  }
  pthread_mutex_unlock(&lock);
  return taker != NULL;
}

void il_turns_join(void) {
  if (mine.run != il_free_number()) return;
  turn_taker *self = mine.taker;
  int32_t number = id_of(self);
  il_begin_sharing();
  pthread_mutex_lock(&lock);
  for (int32_t i = 0; i < run.count; i++) {
    turn_taker *taker = &run.takers[i];
    if (!taker->exists || taker->parent != number || taker->situation != MADE) continue;
    taker->situation = BEGINS;
    // Without one of them the others would wait for ever.
    if (!il_employ(i, run_thread, taker)) il_lack_thread(errno);
    if (atomic_load(&run.is_let_go)) taker->is_chosen = true;
  }
  pthread_cond_signal(&watched);
  pthread_mutex_unlock(&lock);
  arrive(self, JOINS, IL_JOIN, 0, 0);
  // Where nobody is stopped any more, nobody gives the word either.
  pthread_mutex_lock(&lock);
  while (!has_ended_children(number)) pthread_cond_wait(&self->chosen, &lock);
  pthread_mutex_unlock(&lock);
  il_begin_sharing();
}

bool il_turns_meet(void) {
  if (!il_takes_turns()) return false;
  pthread_mutex_lock(&lock);
  // One run may have ended and another begun since it was asked, and each numbers its threads anew.
  bool is_under_way = il_takes_turns() && !run.has_ended;
  if (is_under_way) {
    il_take_part(il_next_free_id(), true);
    turn_taker *taker = new_taker(il_my_part.id, true, NOBODY);
    if (taker) {
      taker->situation = AWAY;
      know_myself(taker);
      // Whose frames were there before is not known, nor whether they are of interest.
      mine.stack = (uintptr_t)__builtin_frame_address(0) + (1 << 16);
    }
  }
  pthread_mutex_unlock(&lock);
  return is_under_way;
}

// MARK: Watching

/// Whether threads of the run that do not wait for their turn have used the processor since it was asked
/// last.
static bool are_busy(void) {
  bool answer = false;
  for (int32_t i = 0; i < run.count; i++) {
    turn_taker *taker = &run.takers[i];
    bool goes_on = taker->situation == AWAY || taker->situation == RUNS;
    if (!taker->exists || taker->is_foreign || !goes_on) continue;
    uint64_t time = il_thread_time(taker->handle);
    if (time != taker->time) answer = true;
    taker->time = time;
  }
  return answer;
}

// How long a pause becomes while nobody moves, in microseconds, and after how many of the longest the run
// is stuck. On a busy machine the watching thread is late as well.
enum { LONGEST_PAUSE = 10000, STUCK_AFTER = 150 };

static void pause_for(int64_t microseconds) {
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  int64_t nanoseconds = until.tv_nsec + microseconds * 1000;
  until.tv_sec += nanoseconds / 1000000000;
  until.tv_nsec = nanoseconds % 1000000000;
  pthread_cond_timedwait(&watched, &lock, &until);
}

/// Watches the run to its end; whether it came to one. Under the lock.
static bool watch(void) {
  uint64_t seen = 0;
  int32_t rounds = 0;
  run.pause = PATIENCE;
  while (!run.has_ended) {
    pause_for(run.pause);
    if (run.has_ended) break;
    if (run.progress != seen) {
      seen = run.progress;
      run.pause = PATIENCE;
      rounds = 0;
      continue;
    }
    if (run.holder != NOBODY && run.count > 1) {
      turn_taker *taker = &run.takers[run.holder];
      taker->situation = AWAY;
      if (!taker->is_foreign) atomic_fetch_add(&run.away, 1);
      run.waits++;
      pthread_cond_t *chosen = choose_next();
      if (chosen) pthread_cond_signal(chosen);
      if (run.holder != NOBODY) continue;
    }
    run.pause = run.pause * 2 < LONGEST_PAUSE ? run.pause * 2 : LONGEST_PAUSE;
    if (run.pause < LONGEST_PAUSE || are_busy()) continue;
    if (++rounds == STUCK_AFTER) return false;
  }
  return true;
}

// MARK: Runs

static il_turns_result result;
static il_turns_thread stuck[IL_MAX_THREADS];

static void abandon(void) {
  for (int32_t i = 0; i < run.count; i++) {
    const turn_taker *taker = &run.takers[i];
    if (!taker->exists || taker->is_foreign || taker->situation == MADE) continue;
    if (taker->situation == IS_OVER) continue;
    stuck[result.thread_count++] = (il_turns_thread){
        .thread = i,
        .kind = taker->situation == JOINS ? IL_JOIN : taker->situation == AT_GATE ? IL_GATE_WAIT
                                                                                   : IL_POINT,
        .pc = taker->pc,
    };
    il_give_up(i);
  }
}

const il_turns_result *il_run_by_turns(const il_turns_options *options) {
  static turn_taker *kept;
  if (!kept) kept = calloc(IL_MAX_THREADS, sizeof *kept);
  if (!kept) il_lack_memory();
  pthread_mutex_lock(&lock);
  memset(kept, 0, IL_MAX_THREADS * sizeof *kept);
  run.options = *options;
  if (run.options.followed_count > MOST_FOLLOWED) run.options.followed_count = MOST_FOLLOWED;
  if (options->followed)
    memcpy(followed, options->followed, run.options.followed_count * sizeof *followed);
  run.takers = kept;
  run.waiting = 0;
  run.streak = 0;
  run.points = run.progress = run.waits = run.switch_count = 0;
  run.has_ended = false;
  run.salt = options->seed * 0xBF58476D1CE4E5B9u;
  run.share = 1 + (uint32_t)(options->seed >> 7 & 3);
  atomic_store(&run.count, 0);
  atomic_store(&run.away, 0);
  atomic_store(&run.sees_accesses, false);
  il_begin_sharing();
  il_begin_free_run(options->seed);
  atomic_store(&run.is_let_go, false);
  turn_taker *first = new_taker(0, false, NOBODY);
  first->body = options->body;
  first->context = options->body_context;
  first->situation = RUNS;
  first->is_chosen = true;
  run.holder = run.latest = 0;
  __atomic_store_n(&il_turns_are_taken, true, __ATOMIC_RELAXED);
  if (!il_employ(0, run_thread, first)) il_lack_thread(errno);

  result = (il_turns_result){.threads = stuck};
  result.is_stuck = !watch();
  __atomic_store_n(&il_turns_are_taken, false, __ATOMIC_RELAXED);
  if (result.is_stuck) {
    run.has_ended = true;
    abandon();
    // They go on referring to it.
    kept = NULL;
    atomic_store(&run.is_let_go, true);
  } else {
    let_go(true);
    while (run.waiting > 0) pthread_cond_wait(&gone, &lock);
  }
  il_end_free_run();
  result.points = run.points;
  result.sees_accesses = atomic_load(&run.sees_accesses);
  result.waits = run.waits;
  result.switches = run.switches;
  result.switch_count = run.switch_count;
  pthread_mutex_unlock(&lock);
  return &result;
}

#else

void il_turns_access(const volatile void *address, bool writes, uintptr_t pc) {
  (void)address, (void)writes, (void)pc;
}
void il_turns_boundary(uintptr_t pc) { (void)pc; }
void il_turns_ignore(int32_t by) { (void)by; }
const il_turns_result *il_run_by_turns(const il_turns_options *options) {
  (void)options;
  return NULL;
}

#endif
