// What programs of the judge do in C: threads that threads start, and weak orders.

#define _GNU_SOURCE
#include "ForeignSubjects.h"
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdlib.h>

typedef struct {
  int kind;
  void (*add)(void *);
  void *context;
  sem_t *semaphore;
} child;

static _Thread_local int begun;

enum { ADDS, EXITS, ASKS, WAITS };

static void *run(void *argument) {
  child self = *(child *)argument;
  free(argument);
  // Each thread has its own, which begins at 0.
  begun++;
  if (self.kind != WAITS) self.add(self.context);
  if (self.kind == EXITS) pthread_exit((void *)(long)(begun * 2));
  if (self.kind == ASKS) {
    pthread_testcancel();
    self.add(self.context);
  }
  if (self.kind == WAITS) {
    sem_wait(self.semaphore);
    sem_post(self.semaphore);
  }
  return (void *)(long)begun;
}

unsigned long start_child(int kind, void (*add)(void *), void *context, void *semaphore) {
  child *begin = malloc(sizeof *begin);
  *begin = (child){kind, add, context, semaphore};
  pthread_t thread;
  pthread_create(&thread, 0, run, begin);
  return thread;
}

long join_child(unsigned long thread) {
  void *result;
  pthread_join((pthread_t)thread, &result);
  return result == PTHREAD_CANCELED ? -1 : (long)result;
}

void cancel_child(unsigned long thread) { pthread_cancel((pthread_t)thread); }

void store_in_order(long *place, long value, int releases) {
  if (releases)
    __atomic_store_n(place, value, __ATOMIC_RELEASE);
  else
    __atomic_store_n(place, value, __ATOMIC_RELAXED);
}

long load_in_order(const long *place, int acquires) {
  return acquires ? __atomic_load_n(place, __ATOMIC_ACQUIRE) : __atomic_load_n(place, __ATOMIC_RELAXED);
}

void fence_in_order(int acquires) {
  if (acquires)
    atomic_thread_fence(memory_order_acquire);
  else
    atomic_thread_fence(memory_order_release);
}

void access_atomically(long *place, int writes) {
  if (writes)
    __atomic_store_n(place, 1, __ATOMIC_SEQ_CST);
  else
    (void)__atomic_load_n(place, __ATOMIC_SEQ_CST);
}

long load_strongly(const long *place) { return __atomic_load_n(place, __ATOMIC_SEQ_CST); }
void store_strongly(long *place, long value) { __atomic_store_n(place, value, __ATOMIC_SEQ_CST); }
long add_in_order(long *place, long value) {
  return __atomic_fetch_add(place, value, __ATOMIC_SEQ_CST);
}

long exchange_if_zero(long *place, long value) {
  long seen = 0;
  __atomic_compare_exchange_n(place, &seen, value, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  return seen;
}
