// What the files of this target share. See CInterleaving.h for the rules of the game.

#ifndef IL_RUNTIME_H
#define IL_RUNTIME_H

#include "CInterleaving.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#define IL_CONTROL 1
#else
#define IL_CONTROL 0
#endif

#if IL_CONTROL

#include "context_switch.h"
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/types.h>
#include <time.h>

typedef struct {
  uint32_t at[IL_MAX_THREADS];
} il_clock;

/// A lock, an atomic, a gate or a queue as the model knows it.
typedef struct il_sync {
  uintptr_t address;
  uint64_t run;
  uint32_t name;
  int32_t owner;  // -1: free
  int32_t depth;  // of a recursive lock; the value of a semaphore, the count of a group
  uint32_t readers;           // threads that hold it for reading, and how often
  uint8_t read_depth[IL_MAX_THREADS];
  int32_t waiting, signals;   // of a condition
  bool is_known, missed;
  uint64_t order;             // hash of the operations on it so far
  il_clock clock;
} il_sync;

typedef struct il_item {
  struct il_item *next;
  void *block;                // copied block, or NULL for a waiting dispatch_sync
  struct il_thread *waiter;
  il_clock clock;
} il_item;

/// A place in the order of a concurrent queue.
typedef struct il_ticket {
  struct il_ticket *next;
  bool barrier;
} il_ticket;

/// A dispatch queue under control.
typedef struct il_queue {
  void *native;
  il_item *first, *last;
  int32_t busy;               // thread inside, or -1
  bool concurrent;
  il_ticket *tickets;         // blocks in line and under way, in order
  il_sync *sync;
  il_sync *others;            // for a concurrent queue: what blocks that are no barrier leave behind
  struct il_thread *worker;
} il_queue;

typedef struct il_op {
  il_kind kind;
  il_sync *sync;
  bool (*ready)(const struct il_thread *thread);  // NULL: see `is_enabled`
  uint64_t deadline;          // virtual time at which it goes on in any case; 0: never
  const uint32_t *word;       // gate, or futex word
  il_queue *queue;
  il_item *item;
  int32_t target;             // a thread
} il_op;

#define IL_QUEUE_DEPTH 32

/// A `Synchronization.Mutex` that a thread holds: a word with its holder's thread id.
typedef struct {
  il_sync *sync;
  const volatile uint32_t *word;
} il_held;

#define IL_HELD_COUNT 16

typedef struct il_thread {
  il_identity identity;
  bool is_borrowed;           // runs on the carrier, not on its own kernel thread
  _Atomic uint32_t go;        // the word that switches to one that is not
  _Atomic uint32_t ready;
  int32_t id;
  bool pooled, finished, abandoned, quit;
  bool lost;                  // abandoned while it was running the subject's code
  il_op op;
  il_clock clock;
  uint64_t events, streak;
  uint32_t names;             // objects this thread was the first to touch
  int32_t depth;              // > 0: our own code, or code we leave alone
  int32_t ignore;             // > 0: accesses are not checked
  int32_t steady;             // > 0: no switch here (inside swift_once)
  struct il_thread *parent;
  void (*body)(void *);
  void *context;
  il_queue *serves;           // for queue workers
  il_ticket *ticket;          // for a block on a concurrent queue
  bool may_wake;              // it waited when a signal was sent
  int32_t locks;              // how many locks it holds
  bool is_created;            // by the subject
  void *result;
  uint32_t frame;             // of the recorded call stack
  uintptr_t elided[IL_HELD_COUNT];  // locks that it only seems to hold
  int32_t elided_count;
  il_queue *entered[IL_QUEUE_DEPTH];
  int32_t entered_count;
  il_held held[IL_HELD_COUNT];
  int32_t held_count;
  uintptr_t stack_low, stack_high;
  uintptr_t spare_stack;      // how much of it may be given back
  pthread_t handle;
} il_thread;

extern __thread il_thread *il_self;

/// The calling thread if what it does now is under control, else NULL.
static inline il_thread *il_controlled(void) {
  il_thread *self = il_self;
  return self && self->depth == 0 && !self->abandoned ? self : NULL;
}

// runtime.c
/// What is asked at every access, of the run under way.
typedef struct {
  uint64_t number;
  int32_t threads;
  bool detects_races, is_recorded, has_unlock_points;
  bool looks_for_sites;       // to put a fault in, or to list them
} il_facts;
extern il_facts il_the_run;

static inline uint64_t il_run_number(void) { return il_the_run.number; }
static inline int32_t il_thread_total(void) { return il_the_run.threads; }
static inline bool il_detecting(void) { return il_the_run.detects_races; }
static inline bool il_unlock_is_point(void) { return il_the_run.has_unlock_points; }
const il_options *il_options_in_use(void);
void il_tried_lock(void);
void il_reach(il_thread *self, il_op op);
void il_log(il_thread *self, il_kind kind, il_sync *sync, uint64_t value, uintptr_t pc);
void il_note_ending(il_thread *self, const il_sync *sync);
void il_stop(il_outcome outcome);
void il_report_race(il_race race);
void il_met_uncontrolled(const char *name, uintptr_t pc);
il_thread *il_adopt(il_thread *parent, void (*body)(void *), void *context);
il_thread *il_thread_at(int32_t id);
/// The calling thread, if what the code at `caller` does is the subject's and under control.
il_thread *il_subject_thread(void *caller);
/// Counts a lock that the thread took, or that it gave back.
void il_count_lock(il_thread *self, int32_t change);

void il_finish(il_thread *self);

// threads.c
il_thread *il_pooled_thread(bool borrowed);
void il_forget_abandoned(void);
void il_create_thread(pthread_t *handle, size_t stack, void *(*body)(void *), void *argument);
void il_fill_with_signals(sigset_t *set);
void il_pin_caller(void);
void il_unpin_caller(void);

// watchdog.c
/// What is known of a thread that may have stalled.
typedef struct {
  uint64_t progress;
  double started;
  int32_t asleep;
} il_stall;
typedef enum { IL_ADVANCES, IL_LOOPS, IL_SLEEPS } il_condition;
il_condition il_condition_of(il_stall *stall, uint64_t progress, pthread_t handle, pid_t tid);
void il_start_watchdog(void (*look)(void));

// clocks.c
il_sync *il_sync_for(il_thread *self, uintptr_t address);
/// Forgets what was known of a primitive that is initialized or destroyed.
void il_sync_renew(il_thread *self, uintptr_t address);
void il_clock_join(il_clock *into, const il_clock *from);
void il_acquire(il_thread *self, il_sync *sync);
void il_release(il_thread *self, il_sync *sync);
void il_tick(il_thread *self);
void il_clocks_reset(void);

// accesses.c
void il_accesses_reset(void);

// mutations.c: mutations put into a run
/// The address that the calling function returns to, for `il_mutates`.
#define IL_FRAME ((uintptr_t *)__builtin_frame_address(0))
/// Whether the fault of this kind at the caller's place is the one to be put in.
bool il_mutates(il_mutation kind, uintptr_t *frame);
/// The place to speak of for something called from `pc`, outside of the functions that only wrap
/// a primitive.
uintptr_t il_outward(uintptr_t *frame, uintptr_t pc);
void il_sites_reset(void);
const il_site *il_sites(size_t *count);
bool il_elides(il_thread *self, uintptr_t address, uintptr_t *frame);
/// Whether the thread only seemed to hold the lock; then it does not any more.
bool il_ends_elision(il_thread *self, uintptr_t address);
bool il_is_elided(const il_thread *self, uintptr_t address);

// mutexes.c
void il_hold(il_thread *self, il_sync *sync, const volatile uint32_t *word);
void il_settle(il_thread *self);
/// Releases the mutex for a wait, and takes it again as often as it was held.
int32_t il_release_mutex(il_thread *self, pthread_mutex_t *mutex);
void il_take_mutex(il_thread *self, pthread_mutex_t *mutex, int32_t depth, uintptr_t pc);

// memory.c
void il_memory_flush(void);

// queues.c
il_queue *il_queue_for(il_thread *self, void *native);
/// Lets the queue run the block, after what precedes `since`, or the present if that is NULL.
void il_submit(il_thread *self, il_queue *queue, void *block, bool barrier, const il_clock *since);
void *il_block_copy(void *block);
void il_block_release(void *block);
void il_queues_reset(void);
bool il_ticket_is_due(const il_queue *queue, const il_ticket *ticket);

// time.c: virtual time, and what waits for it
uint64_t il_now(void);
/// The virtual time at which a clock reads so.
uint64_t il_deadline(const struct timespec *absolute, clockid_t clock);
/// The virtual time of a dispatch time, or 0 for never.
uint64_t il_due(uint64_t dispatch_time);
void il_arm(uint64_t due, void (*fire)(il_thread *self, void *argument), void *argument, bool repeats);
void il_disarm(const void *argument);
bool il_has_timers(void);
/// Goes to the next thing that waits for time; false when nothing does.
bool il_advance_time(il_thread *self);
void il_time_reset(void);

// groups.c, sources.c
void il_groups_reset(void);
void il_sources_reset(void);

// crash.c
void il_watch_for_crashes(void);
const il_switch *il_switches(size_t *count);

// uncontrolled.c
const char *il_system_call(pid_t tid);

// tasks.c
void il_hook_tasks(void);

// images.c: where code and data come from
bool il_is_runtime_code(uintptr_t pc);
bool il_is_static(uintptr_t address);
bool il_is_program(uintptr_t pc);
bool il_is_metadata_access(uintptr_t pc);

// originals.c: the definitions that ours stand in front of
void *il_original(const char *name);
long il_syscall(long number, long a, long b, long c, long d, long e, long f);
int il_real_pthread_create(pthread_t *handle, const pthread_attr_t *attributes, void *(*body)(void *),
                           void *argument);

#endif
#endif
