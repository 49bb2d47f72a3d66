// Controlled threads, and the pool that they come from.

#ifndef IL_THREADS_H
#define IL_THREADS_H

#include "../Running/clocks.h"
#include "../Running/context_switch.h"
#include "../Dispatch/queues.h"
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <unwind.h>

typedef struct il_op {
  il_kind kind;
  il_sync *sync;
  bool (*ready)(const struct il_thread *thread);  // NULL: see `is_enabled`
  uint64_t deadline;          // virtual time at which it goes on in any case; 0: never
  const uint32_t *word;       // gate, or futex word
  il_queue *queue;
  il_item *item;
  int32_t target;             // a thread, or the round of a barrier
  void *released;             // the object that a reference to is given up
  uint32_t releases;          // how many at once
  uint32_t compared;          // how many bytes an exchange compares with `expected`, or 0
  uint64_t expected;
  bool wakes_spuriously;      // as a condition may
  bool is_cancellable;
  bool is_weak;               // governed by a modification order
} il_op;

#define IL_QUEUE_DEPTH 32

/// A `Synchronization.Mutex` that a thread holds: a word with its holder's thread id.
typedef struct {
  il_sync *sync;
  const volatile uint32_t *word;
} il_held;

/// A modification of a variable, as the compiler tells it.
typedef struct {
  const void *record;     // tells one from another
  uintptr_t address;
  bool is_of_primitive;   // the thread has used a lock, an atomic variable or the like that stands there
  il_epoch earlier;       // an access that it races with, unless it is of a primitive; or none
  bool earlier_writes;
  uintptr_t place;        // of the race
} il_modification;

#define IL_MODIFICATIONS 32

#define IL_HELD_COUNT 16

/// Thread-local variables of an image, on one thread.
typedef struct {
  void *address;
  const void *image;          // what they begin with
  size_t initialized, size;
} il_storage;

#define IL_STORAGE_BLOCKS 8

/// What a thread does at its end.
typedef struct il_exit_call {
  struct il_exit_call *next;
  void (*destroy)(void *);
  void *object;
} il_exit_call;

/// A place where a thread goes on when it is cancelled, in the frame that says so.
typedef struct il_handler {
  struct il_handler *next;
  void *place;
  uintptr_t frame;
} il_handler;

struct il_act;
struct il_store;
struct il_location;

/// An object that a loop looks at, as it was then.
typedef struct {
  il_sync *sync;
  uint64_t version;
  const struct il_store *read;  // of it, where memory is weak
  bool is_stale;                // there was a newer one
} il_look;

/// What a thread has not followed up, for the order of sequentially consistent operations.
typedef struct {
  uint32_t acts;                      // so far
  const struct il_location *location; // that all since `since` is about, or NULL
  const void *since;                  // the clock before it came there
  struct il_act *last, *here;         // the last act, and all at the location
} il_sequence;

#define IL_SPIN_LOOKS 16

/// What a thread has looked at since it last changed something.
typedef struct {
  uint64_t run, changes, state, time;
  il_sync *anchor;            // what it looked at when `state` was taken
  uintptr_t place;            // and from where
  il_look looks[IL_SPIN_LOOKS];
  int32_t count;
  int32_t elsewhere;          // how often it has looked since, elsewhere
} il_spin;

#define IL_TASK_FRAMES 48

/// Memory that a function of a task keeps something in.
typedef struct {
  uintptr_t at;
  size_t size;
} il_task_frame;

/// What a task has done since it last yielded.
typedef struct {
  uint64_t state, effects, time;  // as they were then
  bool is_known;
  bool is_stale;              // an atomic load has read an older store
  int32_t count;
  il_look looks[IL_SPIN_LOOKS];
} il_round;

/// Where code of a task runs, as Swift's runtime has it: an actor, or nothing at all, for the pool.
typedef struct {
  void *identity, *implementation;
} il_executor;

/// What Swift's runtime keeps in an actor.
enum { IL_ACTOR_WORDS = 12 };

/// The task that a thread stands for; see `tasks.h`.
typedef struct {
  void *address;              // NULL: none
  uintptr_t family;           // which tasks' ends its own depends on; see `il_ends_of_tasks`
  const void *sorts_for;      // the task that ran when an actor was about to sort its own
  void *job;                  // what it goes on with, or NULL while it is suspended
  il_executor executor;       // where
  il_executor target;         // where it is about to go
  void *resume;               // what it does there
  void *completion;           // what its outermost function returns to
  void *resumption;           // a job that resumes it, or NULL
  const char *awaits;         // what it asked for last that may make it wait, or NULL
  uint8_t continuation;       // what has become of the last unsafe one
  const struct il_thread *cancelled;  // by a call that has not returned
  int32_t awaited;            // the thread of a task whose end that is, or -1
  il_sync *held;              // the actor that it is on
  uintptr_t idle[IL_ACTOR_WORDS];  // what that looked like before, if that is known
  bool knows_idle;
  bool is_on_its_way;         // to it: for the runtime it is not there yet
  uintptr_t made_in[IL_PLACES];  // if that is asked for, where; the innermost first
  const struct il_thread *canceller;  // who cancelled it first, if that is asked for
  uintptr_t cancelled_in;     // and where
  int32_t given_way;          // how often since it was cancelled
  bool runs, is_over;
  bool acts_elsewhere;        // it has done something off `home`
  uint8_t isolation;          // of a body of the scenario's
  il_sync *home;              // the actor that it came to first
  uint64_t left_at;           // how many points it had passed when it was on none
  uint64_t fresh;             // one more than `effects` while it reads the newest only
  struct {
    uintptr_t low, high;
  } outermost;                // what its outermost function keeps, or empty
  int32_t frame_count;        // that there are, some of which may not be known
  // What is counted by these comes last, so that a task can begin without it.
  il_round round;
  il_task_frame frames[IL_TASK_FRAMES];
} il_task;

/// As much of a task as has to be cleared where one begins.
#define IL_TASK_HEAD (offsetof(il_task, round) + offsetof(il_round, looks))

/// An initializer that a thread runs, which others wait for.
typedef struct il_initializer {
  il_sync *sync;
  struct il_initializer *outer;
} il_initializer;

/// A global that a thread initializes.
typedef struct il_global {
  const long *predicate;
  uintptr_t pc;  // who asked for it
  const struct il_global *outer;
} il_global;

/// Who still has to collect a thread's result.
typedef enum { IL_JOINABLE, IL_JOINED, IL_DETACHED } il_collection;

/// A release that a thread is in: if it is the last, the object's end.
typedef struct il_releasing {
  void *object;
  struct il_releasing *outer;
} il_releasing;

typedef struct il_thread {
  il_identity identity;
  bool is_borrowed;           // runs on the carrier, not on its own kernel thread
  _Atomic uint32_t go;        // the word that switches to one that is not
  _Atomic uint32_t ready;
  int32_t id;
  bool pooled, finished, abandoned, quit;
  bool lost;                  // abandoned while it was running the subject's code
  bool dropped;               // its run is over, and it waits for work
  const char *calls;          // what is not under control and may block it now, or NULL
  // What every access asks for lies together.
  int32_t depth;              // > 0: our own code, or code we leave alone
  int32_t ignore;             // > 0: accesses are not checked
  int32_t held_count;         // of `held`
  int32_t modification_count;
  bool is_viewed;             // strategies see it as it is, and nobody else changes that
  uint32_t frame;             // of the recorded call stack
  il_releasing *releasing;    // the innermost, on its stack; or NULL
  uintptr_t stack_low, stack_high;
  uint64_t changes;           // how often it has changed something
  uint64_t effects;           // the same, but for what goes with looking, as to take a lock
  uint32_t looks;             // how often it has read what is not its own since it last wrote or passed a point
  il_op op;
  il_clock clock;
  il_clock *released;         // what its last release fence released, or NULL
  il_clock *collected;        // what an acquire fence will acquire, or NULL
  uint64_t events, streak;    // points, releases left out; and how many of all in a row
  uint32_t releases;          // since the last of those
  uint32_t stays;                // yields in a row at which it went on itself
  uint64_t unseen;            // of its events: those that are in no order with others
  uint64_t lineage;           // who began whom, in which order: the same in all runs of a class
  uint32_t children;
  uint32_t names;             // objects this thread was the first to touch
  int32_t steady;             // > 0: no switch here (inside swift_once)
  bool frees;                 // what it accesses now, it gives back
  uintptr_t frees_from;       // for whom the runtime gives memory back, or 0
  bool begins_modification;   // the innermost one begins
  bool ends_object;           // gives back an object that nobody refers to any more
  struct il_thread *parent;
  void (*body)(void *);
  void *context;
  il_queue *serves;           // for queue workers
  il_ticket *ticket;          // for a block on a concurrent queue
  bool may_wake;              // it waited when a signal was sent
  int32_t locks;              // how many locks it holds
  bool is_between;            // two suspension points, if that is asked for
  uint32_t futex_bits;        // what it may be woken by
  uint32_t line;              // when it got in line
  bool is_created;            // by the subject
  il_collection collection;
  il_task task;
  int32_t sorting;            // > 0: tasks that an actor would run are given to their threads
  const void *argument;       // of the body of one that was created
  void *result;
  uintptr_t elided[IL_HELD_COUNT];  // locks that it only seems to hold
  int32_t elided_count;
  il_queue *entered[IL_QUEUE_DEPTH];
  int32_t entered_count;
  il_held held[IL_HELD_COUNT];
  il_modification modifications[IL_MODIFICATIONS];  // under way, the innermost last
  il_sync *robust[IL_HELD_COUNT];
  int32_t robust_count;
  il_storage storage[IL_STORAGE_BLOCKS];
  struct il_thread **own_self;         // `il_self` on this thread
  il_identity **own_borrowed;          // `il_borrowed` on this thread
  void **values;                       // by key, or NULL
  size_t value_count;                  // of those up to the last that has been set
  il_exit_call *exits;
  jmp_buf base;                        // where its body ends
  uintptr_t base_frame;
  il_handler *handlers;
  il_initializer *initializers;        // the innermost first
  const il_global *globals;            // likewise
  void *pending_handler;
  struct _Unwind_Exception unwinding;
  const char *name;                    // as the subject says, or NULL
  bool cancelled, ignores_cancel, asks_asynchronous;
  uint64_t fresh;                      // one more than `changes` while it reads the newest only
  const struct il_store *passed;       // what it waited to see changed, or NULL
  il_sequence sequence;
  il_spin spin;
  int32_t spurious;                    // how many more times it may wake for no reason
  size_t asked_stack;
  jmp_buf end;                // where its kernel thread ends
  pthread_t handle;
} il_thread;

extern __thread il_thread *il_self;

/// Counts a point. Which releases are points is known only when some run has shown that they matter, so their number
/// must not decide where other points are.
static inline void il_count_point(il_thread *self) {
  if (self->op.kind == IL_RELEASE) {
    self->releases++;
    return;
  }
  self->events++;
  self->releases = 0;
  self->looks = 0;
}

/// From now on the thread is about to do this.
static inline void il_intend(il_thread *thread, il_op op) {
  thread->op = op;
  thread->is_viewed = false;
}

/// Where the thread is, as schedules say it.
static inline uint64_t il_position(const il_thread *self) {
  return self->events | (uint64_t)self->releases << IL_RELEASES_BITS;
}

/// The calling thread if what it does now is under control, else NULL.
static inline il_thread *il_controlled(void) {
  il_thread *self = il_self;
  return self && self->depth == 0 && !self->abandoned ? self : NULL;
}

/// A thread that no run uses, with a stack of that size; 0: the platform's. NULL if the system has no
/// more.
il_thread *il_pooled_thread(bool borrowed, size_t stack);
void il_forget_abandoned(void);
/// Ends the calling kernel thread where it was begun; what it was doing for a run that was given up goes on no more.
_Noreturn void il_end_abandoned(il_thread *self);
void il_create_thread(pthread_t *handle, size_t stack, void *(*body)(void *), void *argument);
void il_fill_with_signals(sigset_t *set);
/// Notes that the thread does something with a lock, an atomic variable or the like at the address.
static inline void il_use_primitive(il_thread *self, uintptr_t address) {
  for (int32_t i = self->modification_count; i-- > 0;)
    if (self->modifications[i].address == address) self->modifications[i].is_of_primitive = true;
}
/// Counts a lock that the thread took, or that it gave back.
static inline void il_count_lock(il_thread *self, int32_t change) {
  self->locks += change;
  self->changes++;
}
void il_pin_caller(void);
void il_unpin_caller(void);

#endif
