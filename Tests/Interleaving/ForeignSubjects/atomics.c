// Atomic operations beside plain accesses, on freed memory, and of different sizes on one place.

#include "ForeignSubjects.h"
#include "both.h"
#include <stdatomic.h>
#include <stdlib.h>

static int number;

static void *store(void *unused) {
  __atomic_store_n(&number, 1, __ATOMIC_SEQ_CST);
  return unused;
}

static void *write_plainly(void *unused) {
  number = 2;
  return unused;
}

static void *read_plainly(void *unused) {
  volatile int seen = number;
  (void)seen;
  return unused;
}

int atomic_store_and_plain_write(void) {
  run_both(store, write_plainly, 0);
  return 0;
}

int atomic_store_and_plain_read(void) {
  run_both(store, read_plainly, 0);
  return 0;
}

static void *add(void *counter) {
  atomic_fetch_add((_Atomic int *)counter, 1);
  return 0;
}

static void *let_go(void *counter) {
  free(counter);
  return 0;
}

int atomic_use_after_free(void) {
  run_both(let_go, add, calloc(1, sizeof(int)));
  return 0;
}

static _Alignas(8) unsigned long long whole;
static _Atomic int was_torn;

static void *store_whole(void *unused) {
  atomic_store((_Atomic unsigned long long *)&whole, 0x0000000100000001ull);
  return unused;
}

static void *load_halves(void *unused) {
  unsigned high = atomic_load((_Atomic unsigned *)&whole + 1);
  unsigned low = atomic_load((_Atomic unsigned *)&whole);
  was_torn = high == 0 && low == 1;
  return unused;
}

int atomics_of_two_sizes(void) {
  whole = 0;
  run_both(store_whole, load_halves, 0);
  return was_torn;
}
