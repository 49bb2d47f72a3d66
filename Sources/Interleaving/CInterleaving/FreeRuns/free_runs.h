// Runs whose threads are the platform's: they take turns as they like, or at points of our own.

#ifndef IL_FREE_RUNS_H
#define IL_FREE_RUNS_H

#include "../System/platform.h"

#if !defined(_WIN32) && !defined(__wasi__)
#define IL_HAS_THREADS 1
#else
#define IL_HAS_THREADS 0
#endif

/// The stack of a thread of such a run.
#define IL_FREE_STACK ((size_t)8 << 20)

/// What a thread knows of the run that it takes part in.
typedef struct {
  uint64_t run;
  int32_t id;
  int32_t depth;      // of what is unobserved
  bool is_foreign;    // the run did not make it
  uint64_t random;
  uint32_t liveliness;
} il_free_part;
extern _Thread_local il_free_part il_my_part;

/// The number of the latest run.
uint64_t il_free_number(void);
/// Begins a run, of which no thread takes part yet.
void il_begin_free_run(uint64_t seed);
/// The calling thread becomes one of the run's.
void il_take_part(int32_t id, bool is_foreign);
void il_end_free_run(void);
/// Numbers a thread.
int32_t il_next_free_id(void);

/// Whether the calling thread belongs to it.
bool il_takes_part_freely(void);
/// Explorations of a process take turns, whatever their runs are like.
void il_take_turn(void);
void il_give_turn(void);

// The operations of the Swift module in such a run.
int32_t il_free_current(void);
bool il_free_spawn(void (*body)(void *), void *context);
void il_free_join(void);
void il_free_quiesce(void);
void il_free_point(void);
void il_free_gate_wait(const uint32_t *gate);
void il_free_gate_open(uint32_t *gate);
void il_free_enter(void);
/// Whether the calling thread had entered.
bool il_free_leave(void);

#endif
