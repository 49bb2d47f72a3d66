// Moving execution from one stack and thread identity to another without the kernel.

#ifndef IL_STACK_SWITCH_H
#define IL_STACK_SWITCH_H

#include "../System/platform.h"
#include <stdbool.h>
#include <stdint.h>

/// Where an execution goes on: its stack, with its registers on top, and its thread pointer. The
/// thread pointer is what makes `pthread_self()` and all thread-local storage that thread's own.
typedef struct {
  void *stack;
  uintptr_t thread_pointer;
} il_context;

/// Saves the caller in `from` and goes on at `to`; returns when somebody goes on at `from`.
void il_swap(il_context *from, const il_context *to);
/// A context that calls `body(argument)` on the given stack, which must not return.
il_context il_new_context(void *stack_top, uintptr_t thread_pointer, void (*body)(void *), void *argument);
/// The thread pointer in use.
uintptr_t il_thread_pointer(void);
/// Why identities cannot be exchanged on this machine, or NULL.
const char *il_switch_obstacle(void);

/// A system call that leaves `errno`, which belongs to an identity, alone.
long il_raw_syscall(long number, long a, long b, long c, long d, long e, long f);

#endif
