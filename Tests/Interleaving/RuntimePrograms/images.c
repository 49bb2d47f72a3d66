// What the program and the runtime say of themselves.

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

static void body(void *has_run) { *(bool *)has_run = true; }

/// Where threads are not controlled nothing is run, and the reason is a sentence.
void check_absence(void) {
  bool has_run = false;
  il_options options = {.body = body, .body_context = &has_run};
  check(!il_available() && !il_run(&options) && !has_run, "no run under control");
  check(il_has_free_threads(), "free runs have threads");
  check(il_fast_obstacle() && strlen(il_fast_obstacle()) > 20, "%s", il_fast_obstacle());
}
