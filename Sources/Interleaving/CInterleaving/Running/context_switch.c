// Parking kernel threads, and the carrier that runs in their place.

#define _GNU_SOURCE
#include "context_switch.h"

#if IL_CONTROL

#include "crash.h"
#include "shortage.h"
#include "stack_switch.h"
#include "../Threads/threads.h"
#include <linux/futex.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>

__thread il_identity *il_borrowed;

// MARK: Parking

// By raw calls: a parked kernel thread must not write to thread-local storage that is lent.
void il_wake(_Atomic uint32_t *word) {
  atomic_store(word, 1);
  il_raw_syscall(SYS_futex, (long)word, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0);
}

void il_park(_Atomic uint32_t *word) {
  while (atomic_exchange(word, 0) == 0)
    il_raw_syscall(SYS_futex, (long)word, FUTEX_WAIT_PRIVATE, 0, 0, 0, 0);
}

void il_park_forever(void) {
  static _Atomic uint32_t never;
  for (;;) il_raw_syscall(SYS_futex, (long)&never, FUTEX_WAIT_PRIVATE, 0, 0, 0, 0);
}

// MARK: Identities

void il_serve_identity(il_identity *identity) {
  for (;;) {
    il_park(&identity->call);
    il_delegated_call *delegated = identity->delegated;
    if (!delegated) return;
    identity->delegated = NULL;
    const long *a = delegated->arguments;
    delegated->result = il_raw_syscall(delegated->number, a[0], a[1], a[2], a[3], a[4], a[5]);
    il_wake(&delegated->done);
  }
}

long il_by_own_thread(long number, long a, long b, long c, long d, long e, long f) {
  il_delegated_call delegated = {.number = number, .arguments = {a, b, c, d, e, f}};
  il_borrowed->delegated = &delegated;
  il_wake(&il_borrowed->call);
  il_park(&delegated.done);
  return delegated.result;
}

// MARK: The carrier

typedef struct {
  pthread_t handle;
  pid_t tid;
  _Atomic uint32_t go;
  il_context base;
  const il_context *target;
} carrier;

static carrier *present;
static il_identity caller;
static sigset_t caller_signals;

static void *carrier_main(void *argument) {
  carrier *self = argument;
  self->tid = (pid_t)il_raw_syscall(SYS_gettid, 0, 0, 0, 0, 0, 0);
  self->base.thread_pointer = il_thread_pointer();
  il_use_signal_stack();
  for (;;) {
    il_park(&self->go);
    il_swap(&self->base, self->target);
    il_wake(&caller.call);
  }
  return NULL;
}

static carrier *new_carrier(void) {
  carrier *made = calloc(1, sizeof *made);
  if (!made) il_lack_memory();
  il_create_thread(&made->handle, 1 << 16, carrier_main, made);
  return made;
}

// While it is lent, the caller's kernel thread runs here, not on its own stack.
static void park_caller(void *unused) {
  (void)unused;
  il_wake(&present->go);
  il_serve_identity(&caller);
  il_context left;
  il_swap(&left, &caller.context);
}

void il_borrow_caller(void) {
  static _Alignas(16) char parking[1 << 16];
  if (!present) present = new_carrier();
  // A handler on the parked kernel thread would run beside the carrier with the same identity.
  sigset_t all;
  il_fill_with_signals(&all);
  pthread_sigmask(SIG_SETMASK, &all, &caller_signals);
  caller.tid = (pid_t)il_raw_syscall(SYS_gettid, 0, 0, 0, 0, 0, 0);
  caller.context.thread_pointer = il_thread_pointer();
  il_borrowed = &caller;
  present->target = &caller.context;
  il_context parked =
      il_new_context(parking + sizeof parking, caller.context.thread_pointer, park_caller, NULL);
  il_swap(&caller.context, &parked);
}

void il_return_caller(void) {
  il_swap(&caller.context, &present->base);
  il_borrowed = NULL;
  pthread_sigmask(SIG_SETMASK, &caller_signals, NULL);
}

void il_replace_carrier(const il_context *context) {
  present = new_carrier();
  present->target = context;
  il_wake(&present->go);
}

pthread_t il_carrier_handle(void) { return present->handle; }
pid_t il_carrier_tid(void) { return present->tid; }

#endif
