// Atomic operations, of which the tests of weak memory are the ones that the literature names so.

#include "CInterleaving.h"
#include "programs.h"
#include <stdatomic.h>

static _Atomic int64_t x, y;
static int64_t plain;
static int64_t reads[4];

static void begin(void) {
  atomic_init(&x, 0);
  atomic_init(&y, 0);
  plain = 0;
  reads[0] = reads[1] = reads[2] = reads[3] = 0;
}

static void run_both(void (*one)(void *), void (*two)(void *)) {
  il_spawn(one, NULL);
  il_spawn(two, NULL);
  il_join();
}

static void add_one(void *unused) {
  (void)unused;
  atomic_fetch_add(&x, 1);
}

int64_t atomic_counter(void) {
  begin();
  run_both(add_one, add_one);
  return atomic_load(&x);
}

static void load_and_store(void *unused) {
  (void)unused;
  atomic_store(&x, atomic_load(&x) + 1);
}

int64_t atomic_load_and_store(void) {
  begin();
  run_both(load_and_store, load_and_store);
  return atomic_load(&x);
}

static void claim(void *unused) {
  (void)unused;
  int64_t expected = 0;
  if (atomic_compare_exchange_strong(&x, &expected, 1)) atomic_fetch_add(&y, 1);
}

int64_t exchange_by_one_only(void) {
  begin();
  run_both(claim, claim);
  return atomic_load(&y);
}

static _Atomic uint8_t byte;
static _Atomic uint16_t half;
static _Atomic uint32_t word;

static void add_to_all(void *unused) {
  (void)unused;
  atomic_fetch_add(&byte, 200);
  atomic_fetch_sub(&half, 1);
  atomic_fetch_xor(&word, 0xFFFF0000);
}

/// 0 if each operation keeps to its width.
int64_t widths_are_kept(void) {
  begin();
  atomic_init(&byte, 0);
  atomic_init(&half, 0);
  atomic_init(&word, 5);
  run_both(add_to_all, add_to_all);
  return (atomic_load(&byte) != (uint8_t)400) + (atomic_load(&half) != 0xFFFE) + (atomic_load(&word) != 5);
}

static void write_x(void *unused) {
  (void)unused;
  atomic_store_explicit(&x, 1, memory_order_relaxed);
}

static void write_y(void *unused) {
  (void)unused;
  atomic_store_explicit(&y, 1, memory_order_relaxed);
}

static void store_x_load_y(void *unused) {
  write_x(unused);
  reads[0] = atomic_load_explicit(&y, memory_order_relaxed);
}

static void store_y_load_x(void *unused) {
  write_y(unused);
  reads[1] = atomic_load_explicit(&x, memory_order_relaxed);
}

/// Two digits: what the two threads have read.
int64_t stores_then_loads(void) {
  begin();
  run_both(store_x_load_y, store_y_load_x);
  return reads[0] * 10 + reads[1];
}

static void store_x_load_y_in_sequence(void *unused) {
  (void)unused;
  atomic_store(&x, 1);
  reads[0] = atomic_load(&y);
}

static void store_y_load_x_in_sequence(void *unused) {
  (void)unused;
  atomic_store(&y, 1);
  reads[1] = atomic_load(&x);
}

int64_t stores_then_loads_in_sequence(void) {
  begin();
  run_both(store_x_load_y_in_sequence, store_y_load_x_in_sequence);
  return reads[0] * 10 + reads[1];
}

static void send(void *unused) {
  write_x(unused);
  write_y(unused);
}

static void receive(void *unused) {
  (void)unused;
  reads[0] = atomic_load_explicit(&y, memory_order_relaxed);
  reads[1] = atomic_load_explicit(&x, memory_order_relaxed);
}

int64_t message_passing(void) {
  begin();
  run_both(send, receive);
  return reads[0] * 10 + reads[1];
}

static void send_released(void *unused) {
  (void)unused;
  plain = 1;
  atomic_store_explicit(&y, 1, memory_order_release);
}

static void receive_acquired(void *unused) {
  (void)unused;
  reads[0] = atomic_load_explicit(&y, memory_order_acquire);
  if (reads[0]) reads[1] = plain;
}

/// What is sent is no atomic: a race, if the order is missing.
int64_t message_passing_released(void) {
  begin();
  run_both(send_released, receive_acquired);
  return reads[0] * 10 + reads[1];
}

static void send_by_fence(void *unused) {
  plain = 1;
  atomic_thread_fence(memory_order_release);
  write_y(unused);
}

static void receive_by_fence(void *unused) {
  (void)unused;
  reads[0] = atomic_load_explicit(&y, memory_order_relaxed);
  atomic_thread_fence(memory_order_acquire);
  if (reads[0]) reads[1] = plain;
}

int64_t message_passing_by_fences(void) {
  begin();
  run_both(send_by_fence, receive_by_fence);
  return reads[0] * 10 + reads[1];
}

static void store_twice(void *unused) {
  write_x(unused);
  atomic_store_explicit(&x, 2, memory_order_relaxed);
}

static void load_twice(void *unused) {
  (void)unused;
  reads[0] = atomic_load_explicit(&x, memory_order_relaxed);
  reads[1] = atomic_load_explicit(&x, memory_order_relaxed);
}

/// However weak the memory, nobody sees an older value after a newer one.
int64_t coherent_reads(void) {
  begin();
  run_both(store_twice, load_twice);
  return reads[0] * 10 + reads[1];
}
