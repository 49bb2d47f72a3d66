// Who executes: the two ways in which threads of a run take turns.
//
// Portable: every controlled thread runs on its own kernel thread, and a turn passes through the
// kernel. Fast: one kernel thread, the carrier, runs everything. It borrows the identity of the
// thread whose turn it is (stack, thread pointer), while that thread's own kernel thread is parked.
// The explorer, which is the caller's thread, is borrowed as well, so a carrier that is lost in
// the subject can be replaced.

#ifndef IL_CONTEXT_SWITCH_H
#define IL_CONTEXT_SWITCH_H

#include "stack_switch.h"
#include <stdatomic.h>
#include <sys/types.h>

/// A system call that only the identity's own kernel thread may make.
typedef struct {
  long number, arguments[6], result;
  _Atomic uint32_t done;
} il_delegated_call;

/// A thread whose execution others may borrow.
typedef struct {
  pid_t tid;
  il_context context;       // where it goes on
  _Atomic uint32_t call;    // the parked kernel thread waits for this
  il_delegated_call *delegated;      // what it is called for; NULL: to come back
} il_identity;

/// The identity in use if it is borrowed, else NULL.
extern __thread il_identity *il_borrowed;

void il_wake(_Atomic uint32_t *word);
void il_park(_Atomic uint32_t *word);
_Noreturn void il_park_forever(void);

/// Lets the calling kernel thread run delegated calls for its identity until it is called back.
void il_serve_identity(il_identity *identity);
/// Has the borrowed identity's own kernel thread make the call; the result is the kernel's.
long il_by_own_thread(long number, long a, long b, long c, long d, long e, long f);

/// Passes the calling thread to the carrier, and back.
void il_borrow_caller(void);
void il_return_caller(void);
/// Goes on at `context` on a new carrier: the present one is lost.
void il_replace_carrier(const il_context *context);
/// The carrier as the watchdog sees it.
pthread_t il_carrier_handle(void);
pid_t il_carrier_tid(void);

#endif
