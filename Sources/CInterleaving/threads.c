// The pool of controlled threads, and the hand-over between them.

#define _GNU_SOURCE
#include "runtime.h"

#if IL_CONTROL

#include <linux/futex.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>

#define STACK_SIZE (1 << 20)

__thread il_thread *il_self;

static il_thread **pool;
static size_t pool_count, pool_capacity;

// MARK: Hand-over

void il_wake(_Atomic uint32_t *word) {
  atomic_store(word, 1);
  il_syscall(SYS_futex, (long)word, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0);
}

void il_park(_Atomic uint32_t *word) {
  while (atomic_exchange(word, 0) == 0)
    il_syscall(SYS_futex, (long)word, FUTEX_WAIT_PRIVATE, 0, 0, 0, 0);
}

void il_park_forever(void) {
  static _Atomic uint32_t never;
  for (;;) il_syscall(SYS_futex, (long)&never, FUTEX_WAIT_PRIVATE, 0, 0, 0, 0);
}

// MARK: The pool

static void *thread_main(void *argument) {
  il_thread *self = argument;
  self->tid = (pid_t)il_syscall(SYS_gettid, 0, 0, 0, 0, 0, 0);
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
    void *low;
    size_t size;
    pthread_attr_getstack(&attributes, &low, &size);
    self->stack_low = (uintptr_t)low;
    self->stack_high = (uintptr_t)low + size;
    pthread_attr_destroy(&attributes);
  }
  for (;;) {
    il_park(&self->go);
    il_self = self;
    self->body(self->context);
    il_finish(self);
  }
  return NULL;
}

// All controlled threads share one processor: a hand-over on one costs a tenth of one across two.
static int processor = -1;

static void pin(pthread_t thread) {
  if (processor < 0) return;
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(processor, &set);
  pthread_setaffinity_np(thread, sizeof set, &set);
}

il_thread *il_pooled_thread(void) {
  for (size_t i = 0; i < pool_count; i++)
    if (pool[i]->pooled) return pool[i];
  il_thread *thread = calloc(1, sizeof *thread);
  if (!thread) abort();
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, STACK_SIZE);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // Signals belong to the threads that the process itself started.
  sigset_t all, before;
  sigfillset(&all);
  sigdelset(&all, SIGSEGV);
  sigdelset(&all, SIGBUS);
  sigdelset(&all, SIGILL);
  sigdelset(&all, SIGTRAP);
  sigdelset(&all, SIGABRT);
  sigdelset(&all, SIGFPE);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int failed = pthread_create(&thread->handle, &attributes, thread_main, thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  if (failed) {
    fprintf(stderr, "[Interleaving] no further thread could be created: %s\n", strerror(failed));
    abort();
  }
  pin(thread->handle);
  if (pool_count == pool_capacity) {
    pool_capacity = pool_capacity ? pool_capacity * 2 : 16;
    pool = realloc(pool, pool_capacity * sizeof *pool);
    if (!pool) abort();
  }
  pool[pool_count++] = thread;
  return thread;
}

void il_forget_abandoned(void) {
  size_t kept = 0;
  for (size_t i = 0; i < pool_count; i++)
    if (!pool[i]->abandoned) pool[kept++] = pool[i];
  pool_count = kept;
}

// MARK: The calling thread's processor

static __thread cpu_set_t affinity_before;

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

void il_begin_exploration(void) {
  pthread_mutex_lock(&turn);
  pthread_getaffinity_np(pthread_self(), sizeof affinity_before, &affinity_before);
  int here = sched_getcpu();
  if (here != processor) {
    processor = here;
    for (size_t i = 0; i < pool_count; i++) pin(pool[i]->handle);
  }
  pin(pthread_self());
}

void il_end_exploration(void) {
  pthread_setaffinity_np(pthread_self(), sizeof affinity_before, &affinity_before);
  pthread_mutex_unlock(&turn);
}

#endif
