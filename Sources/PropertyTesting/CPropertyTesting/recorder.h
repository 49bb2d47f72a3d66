#ifndef PT_RECORDER_H
#define PT_RECORDER_H

#include "CPropertyTesting.h"

enum {
  PT_MAXIMUM_COMPARISONS = 4096,
  PT_COMPARISONS_OF_SITE = 32,
  PT_SITES = 1024,  // a power of two
  PT_WATCHED_SITES = PT_SITES * 3 / 4,
};

/// What is known about the comparisons of one place in the code.
typedef struct pt_site_count {
  uintptr_t site;
  uint64_t left;
  uint64_t right;
  uint32_t count;
} pt_site_count;

struct pt_recorder {
  uint8_t *hits;
  uint32_t *edges;
  size_t edge_count;
  size_t comparison_count;
  pt_comparison comparisons[PT_MAXIMUM_COMPARISONS];
  pt_site_count sites[PT_SITES];
  size_t site_count;
};

/// The recorder of this thread, while a case runs on it.
extern _Thread_local pt_recorder *pt_current_recorder;

void pt_record_comparison(
  pt_recorder *recorder, uintptr_t site, uint64_t left, uint64_t right, uint8_t width,
  bool is_constant);

#endif
