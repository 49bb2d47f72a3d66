// What the search for properties rests on: edges and comparisons that are recorded, and child processes.

#include "CPropertyTesting.h"
#include "checks.h"
#include "guiding.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>

static size_t edges_of(pt_recorder *recorder, int number, bool *compares) {
  pt_recorder_begin(recorder);
  classify(number);
  pt_recorder_end(recorder);
  for (size_t i = 0; i < pt_recorder_comparison_count(recorder); i++) {
    pt_comparison comparison = pt_recorder_comparison(recorder, i);
    if (comparison.left == 12345 || comparison.right == 12345) *compares = true;
  }
  return pt_recorder_edge_count(recorder);
}

void check_coverage(void) {
  bool compares = false, unused = false;
  pt_recorder *recorder = pt_recorder_make();
  size_t here = edges_of(recorder, 5, &compares);
  check(pt_edge_count() > 0 && here > 0, "%u edges, of which a case takes %zu", pt_edge_count(), here);
  check(compares, "the constant that a case is compared with is known");
  uint32_t first = pt_recorder_edge(recorder, here - 1);
  edges_of(recorder, 12345, &unused);
  bool is_new = true;
  for (size_t i = 0; i < pt_recorder_edge_count(recorder); i++)
    if (pt_recorder_edge(recorder, i) == first && i == here - 1) is_new = false;
  check(is_new, "another case takes another way");
  pt_recorder_free(recorder);
}

static void write_word(void *word, int descriptor) {
  pt_write(descriptor, (const uint8_t *)word, strlen(word));
}

static void crash(void *unused, int descriptor) {
  (void)unused, (void)descriptor;
  abort();
}

static void go_on_for_ever(void *unused, int descriptor) {
  (void)unused, (void)descriptor;
  for (;;) __asm__ volatile("");
}

void check_isolation(void) {
  uint8_t buffer[16];
  size_t count = 0;
  pt_ending ending = pt_run_isolated("word", write_word, 60000, buffer, sizeof buffer, &count);
  check(ending.kind == PT_EXITED && count == 4 && !memcmp(buffer, "word", 4), "a child writes %zu bytes", count);
  ending = pt_run_isolated(NULL, crash, 60000, buffer, sizeof buffer, &count);
  check(ending.kind == PT_SIGNALED && ending.code == SIGABRT, "a child crashes with signal %d", ending.code);
  ending = pt_run_isolated(NULL, go_on_for_ever, 200, buffer, sizeof buffer, &count);
  check(ending.kind == PT_LATE, "a child that goes on for ever is ended");
}
