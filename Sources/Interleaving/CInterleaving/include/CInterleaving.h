// The machine room of `Interleaving`: controlled threads, interposed synchronization, access
// callbacks. Everything here is driven by the Swift module; nothing is meant for direct use.
//
// One run is under way at a time. In a run exactly one controlled thread executes; the others
// wait, each with one pending operation. The state below is therefore handed from thread to
// thread and needs no lock of its own.

#ifndef CINTERLEAVING_H
#define CINTERLEAVING_H

#include "InterleavingHooks.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How many threads one run may have, queue workers included. What is kept of each is made when it is
/// needed; names of objects have room for so many.
#define IL_MAX_THREADS 4096

/// What a thread is about to do, or did, at a scheduling point.
typedef enum {
  IL_START = 0,
  IL_LOCK = 1,
  IL_TRYLOCK = 2,
  IL_UNLOCK = 3,
  IL_ATOMIC_LOAD = 4,
  IL_ATOMIC_STORE = 5,
  IL_ATOMIC_UPDATE = 6,
  IL_POINT = 7,
  IL_GATE_WAIT = 8,
  IL_GATE_OPEN = 9,
  IL_JOIN = 10,
  IL_QUIESCE = 11,
  IL_QUEUE_ASYNC = 12,
  IL_QUEUE_SYNC = 13,
  IL_QUEUE_DEQUEUE = 14,
  IL_END = 15,
  IL_NOTE = 16,
  IL_FENCE = 17,
  IL_READ_LOCK = 18,
  IL_WRITE_LOCK = 19,
  IL_JOIN_THREAD = 20,
  IL_TRY_READ_LOCK = 21,
  IL_COND_WAIT = 22,     // gets in line
  IL_COND_WAKE = 23,     // was signalled, or its time has come
  IL_COND_SIGNAL = 24,
  IL_COND_BROADCAST = 25,
  IL_SEM_WAIT = 26,
  IL_SEM_TRYWAIT = 27,
  IL_SEM_POST = 28,
  IL_SLEEP = 29,
  IL_YIELD = 30,
  IL_SPAWN = 31,
  IL_GROUP_ENTER = 32,
  IL_GROUP_LEAVE = 33,
  IL_GROUP_WAIT = 34,
  IL_TIMER = 35,         // arms, changes or cancels one, or another source: an il_change_of_source
  IL_RUNTIME_LOCK = 36,  // waits for a lock of the language's runtime
  IL_BARRIER_ARRIVE = 37,
  IL_BARRIER_WAIT = 38,  // until the last one came
  IL_FUTEX_WAIT = 39,    // gets in line, if the word is still what it was
  IL_FUTEX_SLEEP = 40,   // until it is woken
  IL_FUTEX_WAKE = 41,
  IL_WEAK_LOAD = 42,
  IL_RELEASE = 43,       // of an object, where it matters who does so last
  IL_TRY_JOIN = 44,
  IL_READ_UNLOCK = 46,
  IL_SPIN = 45,          // until something changes that a loop looks at
  IL_ENTER_ACTOR = 47,
  IL_LEAVE_ACTOR = 48,
  IL_SUSPENDED = 49,     // a task, until somebody resumes it
  IL_TASK_END = 50,
  IL_CANCEL = 51,        // of a task
  IL_ASK_CANCEL = 52,    // whether a task is cancelled
  IL_STREAM = 53,        // an operation on an asynchronous stream
  IL_STATUS_LOCK = 55,   // waits for what holds a task while its handlers are called
  IL_AWAIT = 54,         // asks for the end of a task, or for a child
  // What reports call those of a work item that is left, and waited for, as a group is:
  IL_ITEM_END = 56,
  IL_ITEM_WAIT = 57,
  // What reports call a load and an update of an il_shared_state.
  IL_FIND = 58,
  IL_CHANGE = 59,
} il_kind;

/// What all threads of the process have in common, and come to by calls.
typedef enum {
  IL_QUEUE_VALUES = 0,
  IL_FILES = 1,
  IL_ENVIRONMENT = 2,
  IL_DIRECTORY = 3,
  IL_LOCALE = 4,
  IL_SHARED_STATES = 5,
} il_shared_state;

/// How a run ended.
typedef enum {
  IL_COMPLETED = 0,
  IL_DEADLOCK = 1,
  IL_DATA_RACE = 2,
  IL_STEP_LIMIT = 3,
  IL_ENDLESS_LOOP = 4,
  IL_UNCONTROLLED_BLOCK = 5,
  IL_TOO_MANY_THREADS = 6,
  IL_FORGOTTEN_UNLOCK = 7,   // `stalled_thread` ended with a lock held
  IL_USE_AFTER_FREE = 8,     // the pair of places: freed, accessed
  IL_DOUBLE_FREE = 9,
  IL_VIOLATION = 10,         // the subject says so: `message`
  IL_BROKEN_INVARIANT = 11,  // that `message` names; `stalled_thread` left it so
  // Of a task that the subject made, which `stalled_thread` is:
  IL_TASK_LEFT = 12,         // it is suspended, and nobody is left who resumes it
  IL_TASK_OUTLIVES = 13,     // it has not ended where it had to
  IL_CANCELLATION_IGNORED = 14,
  IL_OUT_OF_TIME = 15,       // `time_limit` had passed
} il_outcome;

/// What a release leaves of the references that keep an object; or who arrives at a barrier, of those that are
/// waited for; or an exchange that is about to fail, of the value.
typedef enum {
  IL_LEAVES_NONE = 0,
  IL_LEAVES_FEW = 1,   // so that another release, if it came next, would leave none
  IL_LEAVES_MANY = 2,
  IL_LEAVES_ALL = 3,   // it only looks
} il_left;

/// The value of a wait for a group or a work item that is none: something is to be run when it is over.
enum { IL_IS_TO_BE_TOLD = 2 };

/// The value of an `IL_TIMER`: what is done to a timer or another source.
typedef enum { IL_SETS_TIMER = 0, IL_CHANGES_SOURCE = 1, IL_SENDS_TO_SOURCE = 2 } il_change_of_source;

/// Instead of a thread's number: one that has no part in the run.
enum { IL_OUTSIDER = -2 };

/// A thread as a strategy sees it.
typedef struct {
  int32_t kind;       // pending operation, an il_kind
  uint32_t object;    // its object's name in this run, 0 for none
  uint64_t events;    // scheduling points passed so far
  int32_t parent;     // the thread that started it, or -1
  int32_t target;     // the thread that it waits for, where it waits for one
  int32_t holder;     // who holds the lock that it waits for, IL_OUTSIDER, or -1
  bool finished;
  bool timed;         // it waits until some time at most
  bool is_worker;     // serves a queue
  bool weak;          // an atomic operation that is governed by a modification order
  bool by_chance;     // it could go on for no reason alone, and would otherwise when its time has come
  bool missed;        // it waits for a signal, and one was sent before it did
  const char *name;   // as the subject says, or NULL
  const char *awaits; // what a suspended task may wait for, or NULL
  bool is_idle;       // it waits for work, and nobody waits for it
  bool may_be_idle;   // the subject created it, and it waits as one does that waits for work
  il_left left;       // by a release, an arrival at a barrier or an exchange that is pending
  bool untold;        // the block that a worker takes next got in line at no point, but in time
} il_view;

/// One decision: several threads could go on.
typedef struct {
  int32_t current;           // the thread that ran last
  bool current_enabled;
  bool must_leave;           // fairness: the running thread has had its turn
  bool gives_way;            // it yields: others go first unless the strategy says otherwise
  int32_t fallback;          // what the default policy chooses
  int32_t enabled_count;
  const int32_t *enabled;    // ascending thread ids
  int32_t thread_count;
  const il_view *threads;    // by thread id
  uint64_t step;
  uint64_t timers;           // virtual timers fired so far
  bool repeats;              // the run does what another one does without a detour
} il_choice;

/// Picks one of `choice->enabled`.
typedef int32_t (*il_choose)(void *context, const il_choice *choice);

/// One decision, where memory is weak: several stores could be read, or stored behind.
typedef struct {
  int32_t thread;
  uint64_t event;            // how many points it has passed
  bool reads;                // false: the thread stores behind the one that is chosen
  int32_t count;
  const uint64_t *ids;       // of the stores, the newest first; the same in runs of one class
} il_versions;

/// Picks one of them by its place.
typedef int32_t (*il_choose_version)(void *context, const il_versions *versions);

/// A departure from the default policy: stay on the running thread until it blocks, ends or has
/// had a long turn or yields, then take the lowest id, or the next one in turn.
typedef struct {
  int32_t thread;    // the thread that ran last
  uint64_t event;    // how many points it had passed; from IL_RELEASES_BITS on, and releases after those
  int32_t target;    // who runs next
  bool preemption;   // the running thread could have gone on
  int32_t version;   // > 0: no switch, but so many newer stores were passed over
} il_switch;

/// Which step stored what a step of the run reads.
typedef struct {
  uint64_t step;
  int64_t source;    // -1: it was there before the run
} il_reading;

/// The end of a critical section, or of a block on a queue: no point, but an order. Without an object:
/// the thread did not get what it asked for in its last step, so nobody has to wait for that.
typedef struct {
  uint64_t step;     // how many choices the run had taken
  int32_t thread;
  uint32_t object;
} il_ending;

/// One step of a recorded run.
typedef struct {
  int32_t thread;
  int32_t kind;
  uint32_t object;
  uint32_t note;       // for IL_NOTE: the caller's number
  uint64_t value;      // what was read or written, where that is known
  uintptr_t pc;
  int32_t weaker_order;  // one more than the memory order, as C numbers it; 0: it is seq_cst, or none
  bool is_overtaken;   // there was a newer store
  int32_t newer_thread;
  uint64_t newer_value;
  uint64_t made_value;   // what an update has made of the value
} il_event;

/// A fault put into a run, to see whether anybody notices.
typedef enum {
  IL_NO_MUTATION = 0,
  IL_ELIDE_LOCK = 1,       // a lock and its unlock do nothing
  IL_SPLIT_UPDATE = 2,     // an atomic read-modify-write becomes a load and a store
  IL_DROP_BLOCK = 3,       // a block is never run
  IL_DOUBLE_BLOCK = 4,     // a block runs twice
  IL_DROP_ACQUIRE = 5,     // an atomic operation or a fence does not acquire
  IL_DROP_RELEASE = 6,     // likewise does not release
  IL_DROP_SEQUENCE = 7,    // acquires and releases, and is not sequentially consistent
  IL_SKIP_CANCELLATION = 8,  // who asks whether a task is cancelled hears that it is not
  IL_DROP_ISOLATION = 9,   // a task that is to go to an actor goes on without it
  IL_SKIP_AWAIT = 10,      // who awaits the end of a task that has no value does not wait
} il_mutation;

/// A place in the program where such a fault is possible: the innermost caller that is not itself
/// the wrapper of a primitive, relative to where the program was loaded.
typedef struct {
  il_mutation kind;        // for a block: IL_DROP_BLOCK
  uintptr_t place;
  uint64_t count;
} il_site;

#define IL_MAX_FRAMES 24

/// The two accesses of a data race.
typedef struct {
  uintptr_t address;
  int32_t first_thread, second_thread;
  bool first_write, second_write;
  bool second_frees;
  // From the access outwards, return addresses; the first alone unless recording.
  uintptr_t first_stack[IL_MAX_FRAMES], second_stack[IL_MAX_FRAMES];
  int32_t first_depth, second_depth;
} il_race;

/// How many callers tell where something was done.
#define IL_PLACES 4

typedef struct {
  il_outcome outcome;
  uint64_t steps;
  uint64_t hash;                  // of the sequence (thread, operation, object)
  uint64_t class_hash;            // the same for runs that differ in independent steps only
  uint64_t kinds;                 // of (thread, operation) without releases; of one thread in any order
  uint64_t releases;              // of the releases, each with what comes before it
  int32_t thread_count;
  const il_view *threads;         // pending operations when the run ended
  const il_switch *switches;
  size_t switch_count;
  const il_event *events;         // empty unless recording
  size_t event_count;
  uint64_t dropped_events;        // what came after them, and was not kept
  const il_ending *endings;       // empty unless choosing every step
  size_t ending_count;
  const il_reading *readings;     // likewise, and where memory is weak
  size_t reading_count;
  il_race race;
  int32_t stalled_thread;
  uintptr_t stalled_place;        // where the subject goes on in that thread, or 0
  bool goes_round;                // in loops that nobody could have ended
  bool stalled_at_end;            // it has ended, or it is the run's own
  int32_t given_way;              // how often, since it was cancelled
  int32_t other_thread;           // which made or cancelled the one that stalled, or -1
  uintptr_t other_places[IL_PLACES];  // where, the innermost first, or 0
  const char *message;            // of a violation; the name of an invariant
  bool tried_lock;                // a lock was tried, so when others are released matters
  bool ran_once;                  // an initializer that a later run may find done
  bool weak_orders;               // an atomic operation asked for less than sequential consistency
  bool ends_cancel;               // the end of a task may cancel others
  bool released_unseen;           // objects may have been, before it was known that it matters who does so last
  const il_site *sites;           // empty unless collecting them
  size_t site_count;
  const char *uncontrolled;       // a primitive met that is not controlled, or NULL
  uintptr_t uncontrolled_pc;      // where, or 0
  const char *sleeps_in;          // the one in which the stalled thread sleeps, or NULL
} il_result;

typedef struct {
  void (*body)(void *);
  void *body_context;
  il_choose choose;
  void *choose_context;
  uint64_t step_limit;
  uint64_t time_limit;            // in nanoseconds: given up at the first point after so long; 0: never
  bool recording;
  bool detect_races;
  bool unlock_points;             // releasing a lock is a scheduling point too
  il_mutation mutation;
  uintptr_t mutated_place;
  bool collects_sites;
  size_t stack_size;              // of each thread; 0: the platform's
  int32_t thread_limit;           // at most IL_MAX_THREADS
  bool idle_threads;              // threads of the subject's may wait for work when all else is over
  bool every_step;                // choose also where one thread alone can go on
  bool weak_memory;               // loads may read older stores
  bool ends_cancel;               // the order of tasks' ends and of cancellations matters
  il_choose_version choose_version;  // with the context of `choose`; NULL: the newest
  /// Whether the accesses of the function at `pc` may race with each other; NULL: those of none may.
  bool (*may_race)(void *context, uintptr_t pc);
} il_options;

/// Whether threads can be controlled on this platform.
bool il_available(void);

/// What a remark is about.
typedef enum {
  IL_UNCONTROLLED = 0,       // a primitive that is not under control
  IL_UNOBSERVED = 1,         // code without access callbacks
  IL_WEAK_ORDER = 2,         // an atomic operation that asks for less than sequential consistency
  IL_TASK_ACCESSES = 3,      // tasks of a runtime that is not as expected
  IL_HANDLER_END = 4,        // the end of a task's cancellation handler, which is no point
  IL_PASSED_RACE = 5,        // a data race that was passed over
  IL_ONCE_PER_PROCESS = 6,   // an initializer that runs once per process
  IL_VIRTUAL_TIME = 7,       // something that waits for time
  IL_RANDOM = 8,             // a random number
  IL_UNOBSERVED_CALLEE = 9,  // code without access callbacks that may have been called
  IL_CUT_HISTORY = 10,       // older stores were left out, for there were too many
  IL_ESCALATION = 11,        // a handler of escalated priorities, which come at no point
  IL_LEFT_SUSPENDED = 12,    // a task that was still suspended when a run was over
  IL_LOCKED_AWAIT = 13,      // an `await` of a task that holds a lock
  IL_INVERSION = 14,         // a task that waits for one of lower priority, which nothing escalates
  IL_EXCLUDED = 15,          // tasks of the scenario that did all on one actor: how many, or that none did
  IL_LONG_TURN = 16,         // a thread that could have gone on gave way, so that others have their turn
  IL_LEFT_TIMER = 17,        // a timer that would have fired again when nothing else was left
} il_remark_kind;

/// Something that an exploration met and that limits what its result says.
typedef struct {
  il_remark_kind kind;
  const char *name;          // of a primitive, or NULL
  uintptr_t pc;              // where, or 0
} il_met;

/// What was met since the last call of `il_forget_remarks`.
const il_met *il_remarks(size_t *count);
void il_forget_remarks(void);
/// Whether an access to memory that threads share has been seen since then.
bool il_saw_accesses(void);
/// Whether code with access callbacks has run since then.
bool il_saw_callbacks(void);

/// Whether a function of the program whose name begins so, and that counts, has access callbacks.
bool il_has_callbacks_anywhere(const char *prefix, bool (*counts)(const char *name));
/// Whether a library behind the program has a function of this name, which the program's own stands in for.
bool il_stands_in(const char *name);
/// No more remarks that the function may have been called: what it does is nobody's memory but its own.
void il_excuse_callee(uintptr_t pc);
/// Whether the write whose callback returns to `pc` may come after a read of which no callback tells: a compiler leaves
/// it out where both are of the same memory. Code that is not understood counts as such.
bool il_may_leave_out_read(uintptr_t pc);

/// Performs one run. Not re-entrant; the result is valid until the next run.
const il_result *il_run(const il_options *options);

/// The id of the calling controlled thread, or -1.
int32_t il_current(void);

/// Copies the vector clock of the calling controlled thread, at most `capacity` entries of it. Returns how many
/// threads it speaks of; 0 where nothing is controlled.
size_t il_vector_clock(uint32_t *into, size_t capacity);

/// Whether Swift's runtime has tasks, and they are as this was written for; looked at by making one.
/// `make` makes a task that does nothing.
bool il_knows_tasks(void (*make)(void));

/// Whether the closures of a task are isolated to an actor.
typedef enum {
  IL_IS_NOT_ISOLATED = 0,
  IL_IS_ISOLATED = 1,
  IL_MAY_BE_ISOLATED = 2,
} il_isolation;

/// The tasks that the calling thread makes between these are waited for by `il_join`.
void il_begin_own_tasks(il_isolation isolation);
void il_end_own_tasks(void);

/// A task is suspended, goes to another executor, or has ended.
typedef struct {
  const void *left_actor;    // which it has just left, or NULL
  bool left_main_actor;
  bool all_rest;             // nobody else is between two suspension points either
} il_suspension;

/// Called at each of them, on the thread that gives way, unobserved.
typedef void (*il_ask_at_suspension)(void *context, const il_suspension *suspension);

/// What is asked at each suspension point from now on in this run; NULL: nothing. With `whole_state` the
/// order is explored in which tasks come to suspension points and leave them.
void il_watch_suspensions(il_ask_at_suspension ask, void *context, bool whole_state);
/// Ends the run: the invariant does not hold where the calling thread gives way.
void il_break_invariant(const char *name);

/// When the tasks that the subject makes must have ended.
typedef enum {
  IL_MAY_STAY = 0,
  IL_END_AT_ALL = 1,         // before the run is over
  IL_END_WHEN_TOLD = 2,      // where `il_require_ended` is called
} il_ending_of_tasks;

/// Blocks for a moment that has come are put in line when nothing else can go on, until this run ends.
void il_let_due_blocks_wait(void);
/// What the run under way requires of the tasks that the subject makes. A task that is cancelled may give
/// way `after_cancellation` times from then on; -1: as often as it likes.
void il_require_of_tasks(il_ending_of_tasks ending, int32_t after_cancellation);
/// How many threads the run has had so far.
int32_t il_threads_so_far(void);
/// Ends the run if a task has not ended that the subject made since there were so many.
void il_require_ended(int32_t since);

/// Adds a thread to the run. Call on a controlled thread.
bool il_spawn(void (*body)(void *), void *context);
/// Waits for every thread that the caller spawned.
void il_join(void);
/// Waits until no other thread can or will do anything any more, virtual timers included.
void il_quiesce(void);
/// A scheduling point without an object.
void il_point(void);
/// Waits until `*gate` is not 0, then happens after the store that opened it.
void il_gate_wait(const uint32_t *gate);
/// Happens after that store, if it has been made; no point.
void il_gate_pass(const uint32_t *gate);
void il_gate_open(uint32_t *gate);
/// Records `note` at this place of the run, if it is recorded.
void il_note(uint32_t note);
bool il_recording(void);
/// Between these calls nothing that the thread does is controlled or checked.
void il_enter(void);
void il_leave(void);

/// Whether this platform has threads for free runs.
bool il_has_free_threads(void);
/// Performs one free run: its threads are the platform's, and nobody controls them. One at a time.
void il_run_free(void (*body)(void *), void *context, uint64_t seed);

/// A run whose threads are the platform's, one at a time between points that the compiler's callbacks and
/// the scenario tell of; nothing is interposed.
typedef struct {
  void (*body)(void *);
  void *body_context;
  il_choose choose;
  void *choose_context;
  uint64_t seed;                // decides which places are points
  uint64_t step_limit;          // so many points, and the run is left to itself
  const il_switch *followed;    // a schedule, which alone says where to stop; NULL: none
  size_t followed_count;
} il_turns_options;

/// A thread that did not come to its end.
typedef struct {
  int32_t thread;
  il_kind kind;                 // IL_JOIN, IL_GATE_WAIT, or IL_POINT: somewhere behind its latest point
  uintptr_t pc;                 // of that, or 0
} il_turns_thread;

typedef struct {
  bool is_stuck;                // nobody went on any more, for seconds
  uint64_t points;
  bool sees_accesses;           // a callback told of one
  uint64_t waits;               // how often the thread whose turn it was did not come to a point in time
  const il_switch *switches;
  size_t switch_count;
  const il_turns_thread *threads;  // empty unless stuck
  int32_t thread_count;
} il_turns_result;

/// Performs one such run; the result is valid until the next. NULL where there are no threads.
const il_turns_result *il_run_by_turns(const il_turns_options *options);

/// Whether a free run is under way, or one whose threads take turns.
bool il_is_free(void);
/// Whether the thread sanitizer answers the access callbacks in our place.
bool il_has_thread_sanitizer(void);
/// The id of the calling thread; in a free run threads that the run did not make are given one, and it is
/// noted that they called.
int32_t il_numbered(void);
/// Whether the calling thread belongs to a run.
bool il_takes_part(void);
/// How often threads that the free run did not make have called back since it began.
uint64_t il_foreign_calls(void);
/// Waits so long; whether no such thread has called back meanwhile.
bool il_is_still(int32_t milliseconds);
/// Waits for the process's other explorations.
void il_begin_free_runs(void);
void il_end_free_runs(void);

/// Where the program was loaded.
uintptr_t il_program_base(void);

/// The name of the function that holds `pc`, into `buffer`; false when unknown.
bool il_symbol(uintptr_t pc, char *buffer, size_t size);

/// The name of a function of C++ in readable form, allocated with malloc; NULL if it is none, or if
/// nothing of C++ is in the process.
char *il_demangled(const char *name);

/// Frees a name that was allocated with malloc for whoever asked, also while a scenario runs.
void il_free_name(char *name);

/// Whether a function of this name, in readable form, is one that others call to take a lock, so that they
/// are whom a report is to name: by its own name, that of its type, or what it is given first.
bool il_is_lock_wrapper(const char *name);

/// What to say besides if the subject crashes from here on; NULL for nothing.
void il_keep_for_crash(const char *text);
/// The first bytes of the token that repeats a run, should it crash: those before its schedule. None where
/// there is no such token.
void il_begin_token(const uint8_t *bytes, size_t count);

/// A schedule as numbers: thread, event and target of each switch, or the event and, from this number on,
/// how many newer stores were passed over.
enum { IL_FIRST_READ = 64 };
/// What is added to the thread of a switch whose target would look like a read: there are fewer threads.
enum { IL_FAR_SWITCH = 4096 };
/// Where the number of a thread's points ends, and that of the releases since the last of them begins.
enum { IL_RELEASES_BITS = 32 };

/// Forgets whose last release matters, as runs have shown, and knows it again: whoever repeats a run in another process
/// begins without that.
void il_forget_classes(void);
void il_recall_classes(void);

/// Why turns cannot be handed over without the kernel on this machine, or NULL.
const char *il_fast_obstacle(void);
/// Waits for the process's other explorations and prepares the calling thread. With `fast`, and
/// where nothing forbids it, turns are handed over without the kernel.
void il_begin_exploration(bool fast);
void il_end_exploration(void);

#ifdef __cplusplus
}
#endif
#endif
