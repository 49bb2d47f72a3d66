// The run under way: its threads, its points and its end.

#ifndef IL_RUN_H
#define IL_RUN_H

#include "../Threads/threads.h"

/// What is asked at every access, of the run under way.
typedef struct {
  uint64_t number;
  int32_t threads;
  bool detects_races, is_recorded, has_unlock_points;
  bool looks_for_sites;       // to put a fault in, or to list them
  bool knows_races;           // some accesses are points, and may race with each other
  bool is_weak;               // loads may read older stores
  bool repeats;               // a loop has come round, and could have been spared
} il_facts;
extern il_facts il_the_run;
extern il_thread *il_the_threads[IL_MAX_THREADS];

static inline uint64_t il_run_number(void) { return il_the_run.number; }
static inline int32_t il_thread_total(void) { return il_the_run.threads; }
static inline il_thread *il_thread_at(int32_t id) { return il_the_threads[id]; }
static inline bool il_detecting(void) { return il_the_run.detects_races; }
static inline bool il_unlock_is_point(void) { return il_the_run.has_unlock_points; }
const il_options *il_options_in_use(void);
/// How many explorations there have been.
uint64_t il_exploration_number(void);
/// A thread that passes this many points in a row yields to the others, so that a spinning thread
/// cannot starve the one it waits for.
#define IL_LONGEST_TURN 1000
/// Nor is a turn longer than this share of the run, so that threads that wait for each other come round often
/// enough for what they repeat to be seen.
#define IL_TURNS_OF_A_RUN 15
/// After so many yields in a row at which a thread went on itself it gives way at the next one: a loop that
/// waits so comes to an end, and one with a bound up to here comes to its bound.
#define IL_MOST_STAYS 20
/// A thread that reads so often, comes to no point in between and writes nothing may wait for what it reads to change.
/// Then it has had its turn, if anybody else can go on.
#define IL_MOST_LOOKS (1u << 18)
/// Lets others go on where there are any.
void il_look_away(il_thread *self);
void il_tried_lock(void);
/// An atomic operation asks for less than sequential consistency.
void il_asked_for_less(void);
/// Objects may have been released before it was known that it matters who does so last.
void il_released_unseen(void);
/// The end of a task may cancel others.
void il_end_may_cancel(void);
void il_ran_once(void);
/// How many points the run has passed.
uint64_t il_step_count(void);
/// A scheduling point: returns when `self` is chosen and its operation is possible.
void il_reach(il_thread *self, il_op op);
void il_stop(il_outcome outcome);
/// Ends the run with two places that say why.
void il_stop_with(il_outcome outcome, il_race pair);
/// Ends the run because an invariant does not hold where the thread gives way, and goes on at `place`.
void il_stop_for_invariant(const char *name, uintptr_t place);
/// A thread that is to blame besides the one that a run is ended for, or -1, and where it is.
typedef struct {
  int32_t thread;
  uintptr_t places[IL_PLACES];
} il_other;
/// Ends the run for a task, which goes on at `place`.
void il_stop_for_task(il_outcome outcome, const il_thread *task, il_other other, uintptr_t place);
/// What a run that is over is told with.
void il_note_stalled(const il_thread *task, il_other other, uintptr_t place);
/// Ends the run because the subject says that it is wrong.
void il_stop_for(const char *message);
void il_met_uncontrolled(const char *name, uintptr_t pc);
il_thread *il_adopt(il_thread *parent, void (*body)(void *), void *context);
/// Ends the calling thread's part in the run.
void il_finish(il_thread *self);
/// For the child of a fork: nothing is under control in it from here on.
void il_leave_run_as_child(void);
/// Ends the process if it is such a child.
void il_end_child(void);

#endif
