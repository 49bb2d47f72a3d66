// Races that are meant.

#include "ForeignSubjects.h"
#include "both.h"

static int level;

static void *rise_and_fall(void *unused) {
  level++;
  if (level > 1) level--;
  return unused;
}

int level_that_falls_twice(void) {
  level = 0;
  run_both(rise_and_fall, rise_and_fall, 0);
  return level != 1;
}

// As compilers make it that leave out the callback of a read before a write: the callbacks stand here by hand.

#define BY_HAND __attribute__((noinline, disable_sanitizer_instrumentation))

void __tsan_func_entry(void *);
void __tsan_func_exit(void);
void __tsan_read4(void *);
void __tsan_write4(void *);

static int tally;

static BY_HAND void *counts_untold(void *unused) {
  __tsan_func_entry(__builtin_return_address(0));
  int seen = tally;
  __tsan_write4(&tally);
  tally = seen + 1;
  __tsan_func_exit();
  return unused;
}

static BY_HAND void *counts_told(void *unused) {
  __tsan_func_entry(__builtin_return_address(0));
  __tsan_read4(&tally);
  int seen = tally;
  __tsan_write4(&tally);
  tally = seen + 1;
  __tsan_func_exit();
  return unused;
}

static int other;

static BY_HAND void *adds_untold(void *unused) {
  __tsan_func_entry(__builtin_return_address(0));
  int seen = tally;
  __tsan_read4(&other);
  int more = other;
  __tsan_write4(&tally);
  tally = seen + more;
  __tsan_func_exit();
  return unused;
}

static BY_HAND void *sets(void *unused) {
  __tsan_func_entry(__builtin_return_address(0));
  __tsan_write4(&tally);
  tally = 1;
  __tsan_func_exit();
  return unused;
}

void tally_untold(void) { run_both(counts_untold, counts_untold, 0); }
void tally_sum_untold(void) { run_both(adds_untold, adds_untold, 0); }
void tally_told(void) { run_both(counts_told, counts_told, 0); }
void tally_set(void) { run_both(sets, sets, 0); }
