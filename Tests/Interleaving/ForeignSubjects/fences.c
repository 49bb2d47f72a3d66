// Order that fences make of relaxed operations, and what relaxed operations show without.

#define _GNU_SOURCE
#include "ForeignSubjects.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

static void run_both(void *(*one)(void *), void *(*other)(void *), void *argument) {
  pthread_t first, second;
  pthread_create(&first, 0, one, argument);
  pthread_create(&second, 0, other, argument);
  pthread_join(first, 0);
  pthread_join(second, 0);
}

typedef struct {
  int data, was_wrong;
  _Atomic int flag, other;
  int first_saw, second_saw;
} state;

static void *publish(void *argument) {
  state *shared = argument;
  shared->data = 42;
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&shared->flag, 1, memory_order_relaxed);
  return 0;
}

static void *receive(void *argument) {
  state *shared = argument;
  if (!atomic_load_explicit(&shared->flag, memory_order_relaxed)) return 0;
  atomic_thread_fence(memory_order_acquire);
  shared->was_wrong = shared->data != 42;
  return 0;
}

static void *receive_without_fence(void *argument) {
  state *shared = argument;
  if (!atomic_load_explicit(&shared->flag, memory_order_relaxed)) return 0;
  shared->was_wrong = shared->data != 42;
  return 0;
}

int fences_order_relaxed_operations(void) {
  state *shared = calloc(1, sizeof *shared);
  run_both(publish, receive, shared);
  int result = shared->was_wrong;
  free(shared);
  return result;
}

int one_fence_is_missing(void) {
  state *shared = calloc(1, sizeof *shared);
  run_both(publish, receive_without_fence, shared);
  int result = shared->was_wrong;
  free(shared);
  return result;
}

static void *first(void *argument) {
  state *shared = argument;
  atomic_store_explicit(&shared->flag, 1, memory_order_relaxed);
  shared->first_saw = atomic_load_explicit(&shared->other, memory_order_relaxed);
  return 0;
}

static void *second(void *argument) {
  state *shared = argument;
  atomic_store_explicit(&shared->other, 1, memory_order_relaxed);
  shared->second_saw = atomic_load_explicit(&shared->flag, memory_order_relaxed);
  return 0;
}

int store_buffering(void) {
  state *shared = calloc(1, sizeof *shared);
  run_both(first, second, shared);
  int result = !shared->first_saw && !shared->second_saw;
  free(shared);
  return result;
}

int widest_atomics(void) {
  _Atomic unsigned __int128 *value = aligned_alloc(16, 16);
  *value = 1;
  atomic_fetch_add(value, 1);
  int result = *value != 2;
  free((void *)value);
  return result;
}

enum { ROUNDS = 100000 };

static void *count_widely(void *argument) {
  _Atomic unsigned __int128 *value = argument;
  // Each half counts, so that a torn operation shows.
  const unsigned __int128 both = (unsigned __int128)1 << 64 | 1;
  for (int i = 0; i < ROUNDS; i++) atomic_fetch_add(value, both);
  return 0;
}

int widest_atomics_of_two_threads(void) {
  _Atomic unsigned __int128 *value = aligned_alloc(16, 16);
  *value = 0;
  run_both(count_widely, count_widely, (void *)value);
  unsigned __int128 counted = *value;
  free((void *)value);
  return (uint64_t)counted != 2 * ROUNDS || (uint64_t)(counted >> 64) != 2 * ROUNDS;
}
