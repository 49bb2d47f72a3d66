// Runs whose threads are the platform's, and take turns as they like.

#ifndef IL_FREE_RUNS_H
#define IL_FREE_RUNS_H

#include "platform.h"

#if !defined(_WIN32) && !defined(__wasi__)
#define IL_HAS_THREADS 1
#else
#define IL_HAS_THREADS 0
#endif

/// Whether the calling thread belongs to it.
bool il_takes_part_freely(void);
/// Explorations of a process take turns, whatever their runs are like.
void il_take_turn(void);
void il_give_turn(void);

// The operations of the Swift module in a free run.
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
