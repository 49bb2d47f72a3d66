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
