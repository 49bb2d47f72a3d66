// Puts the programs to the runtime, in both ways of handing turns over; where threads are not controlled,
// what remains is put to it, and what it says about that.

#include "CInterleaving.h"
#include "checks.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *way;
static int checks, failures;
static bool tells_all;

void check(bool holds, const char *format, ...) {
  checks++;
  if (!holds) failures++;
  if (holds && !tells_all) return;
  va_list arguments;
  va_start(arguments, format);
  printf("%s %s: ", holds ? "holds" : "FAILS", way);
  vprintf(format, arguments);
  putchar('\n');
  va_end(arguments);
  fflush(stdout);
}

#if defined(__GLIBC__)
static void check_control(bool is_fast) {
  way = is_fast ? "fast" : "portable";
  check_outcomes(is_fast);
  check_mutations(is_fast);
  check_foreign_subjects(is_fast);
}
#endif

int main(int count, char **arguments) {
  tells_all = count > 1 && !strcmp(arguments[1], "--all");
  way = "without control";
  check_isolation();
  check_own_functions();
  check_coverage();
  check_free_runs();
  check_turns();
#if defined(__GLIBC__)
  check_images();
  check_control(false);
  check_control(true);
#else
  check_absence();
#endif
  printf("%d checks, %d failures\n", checks, failures);
  return failures > 0;
}
