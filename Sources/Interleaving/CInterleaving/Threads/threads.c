// The pool of controlled threads.

#define _GNU_SOURCE
#include "threads.h"

#if IL_CONTROL

#include "../Running/context_switch.h"
#include "../System/originals.h"
#include "outsiders.h"
#include "../Running/crash.h"
#include "../Running/run.h"
#include "../Running/shortage.h"
#include "thread_storage.h"
#include "../Running/stack_switch.h"
#include "../Tasks/suspension_points.h"
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>

// What a parked kernel thread may use of its stack above the execution that borrows the rest.
#define PARKING_SIZE (1 << 14)

__thread il_thread *il_self;

static il_thread **pool;
static size_t pool_count, pool_capacity;

// MARK: Creating

void il_fill_with_signals(sigset_t *set) {
  static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
  sigfillset(set);
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigdelset(set, faults[i]);
}

static int create(pthread_t *handle, size_t stack, void *(*body)(void *), void *argument) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  // The platform's own size unless told otherwise.
  if (stack) pthread_attr_setstacksize(&attributes, stack);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // Signals belong to the threads that the process itself started.
  sigset_t all, before;
  il_fill_with_signals(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int failed = il_real_pthread_create(handle, &attributes, body, argument);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  return failed;
}

void il_create_thread(pthread_t *handle, size_t stack, void *(*body)(void *), void *argument) {
  int failed = create(handle, stack, body, argument);
  if (failed) il_lack_thread(failed);
}

static void perform_bodies(void *argument) {
  // Not changed after the call that returns twice.
  il_thread *const self = argument;
  for (;;) {
    if (!self->is_borrowed) il_park(&self->go);
    if (self->abandoned) il_end_abandoned(self);
    il_self = self;
    self->base_frame = (uintptr_t)__builtin_frame_address(0);
    // The body may leave by the other way, from its depth.
    il_begin_way(self);
    if (!_setjmp(self->base)) self->body(self->context);
    il_end_child();
    self->handlers = NULL;
    if (!self->dropped) il_destroy_storage(self);
    il_finish(self);
  }
}

/// Lets the system have the calling thread's stack and storage for threads to come: one stack for each run
/// that is given up would use up what a process may map. What the subject left there is not unwound.
static void *end_kernel_thread(void) {
  il_self = NULL;
  il_borrowed = NULL;
  il_drop_values();
  return NULL;
}

void il_end_abandoned(il_thread *self) { _longjmp(self->end, 1); }

static void *thread_main(void *argument) {
  il_thread *self = argument;
  self->identity.tid = (pid_t)il_raw_syscall(SYS_gettid, 0, 0, 0, 0, 0, 0);
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
    void *low;
    size_t size;
    pthread_attr_getstack(&attributes, &low, &size);
    self->stack_low = (uintptr_t)low;
    self->stack_high = (uintptr_t)low + size;
    pthread_attr_destroy(&attributes);
  }
  if (self->is_borrowed) {
    il_borrowed = &self->identity;
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    self->identity.context = il_new_context((void *)(here - PARKING_SIZE), il_thread_pointer(),
                                            perform_bodies, self);
  }
  il_find_storage(self);
  if (_setjmp(self->end)) return end_kernel_thread();
  il_wake(&self->ready);
  if (!self->is_borrowed) {
    il_use_signal_stack();
    perform_bodies(self);
  }
  il_serve_identity(&self->identity);
  return end_kernel_thread();
}

// MARK: The pool

// Controlled threads that pass turns through the kernel share one processor: a context switch on one
// costs a tenth of one across two.
static int processor = -1;

static void pin(pthread_t thread) {
  if (processor < 0) return;
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(processor, &set);
  pthread_setaffinity_np(thread, sizeof set, &set);
}

il_thread *il_pooled_thread(bool borrowed, size_t stack) {
  for (size_t i = 0; i < pool_count; i++)
    if (pool[i]->pooled && pool[i]->is_borrowed == borrowed && pool[i]->asked_stack == stack)
      return pool[i];
  il_thread *thread = calloc(1, sizeof *thread);
  if (!thread) il_lack_memory();
  thread->is_borrowed = borrowed;
  thread->asked_stack = stack;
  int failed = create(&thread->handle, stack, thread_main, thread);
  if (failed) {
    free(thread);
    errno = failed;
    return NULL;
  }
  il_park(&thread->ready);
  if (!borrowed) pin(thread->handle);
  if (pool_count == pool_capacity) {
    pool_capacity = pool_capacity ? pool_capacity * 2 : 16;
    pool = realloc(pool, pool_capacity * sizeof *pool);
    if (!pool) il_lack_memory();
  }
  pool[pool_count++] = thread;
  return thread;
}

/// Ends the threads of a run that was given up, except one that still runs the subject's code.
/// What they hold is lost with them: unwinding them would run the subject in a half-changed state.
void il_forget_abandoned(void) {
  size_t kept = 0;
  for (size_t i = 0; i < pool_count; i++) {
    il_thread *thread = pool[i];
    if (!thread->abandoned) {
      pool[kept++] = thread;
    } else if (!thread->lost) {
      il_note_gone(thread);
      il_wake(thread->is_borrowed ? &thread->identity.call : &thread->go);
    }
  }
  pool_count = kept;
}

// MARK: The calling thread's processor

static __thread cpu_set_t affinity_before;

void il_pin_caller(void) {
  pthread_getaffinity_np(pthread_self(), sizeof affinity_before, &affinity_before);
  int here = sched_getcpu();
  if (here != processor) {
    processor = here;
    for (size_t i = 0; i < pool_count; i++)
      if (!pool[i]->is_borrowed) pin(pool[i]->handle);
  }
  pin(pthread_self());
}

void il_unpin_caller(void) {
  pthread_setaffinity_np(pthread_self(), sizeof affinity_before, &affinity_before);
}

#endif
