// What the program says of itself.

#include "CInterleaving.h"
#include "checks.h"
#include <string.h>

__attribute__((noinline)) void somewhere_in_the_program(void) { __asm__ volatile("nop\nnop\nnop"); }

void check_images(void) {
  char name[128] = "";
  uintptr_t place = (uintptr_t)somewhere_in_the_program;
  bool found = il_symbol(place + 4, name, sizeof name);
  check(found && !strcmp(name, "somewhere_in_the_program"), "the name of a function: %s", name);
  check(il_available(), "threads can be controlled");
  check(!il_fast_obstacle(), "nothing forbids the fast hand-over%s%s", il_fast_obstacle() ? ": " : "",
        il_fast_obstacle() ? il_fast_obstacle() : "");
}
