#include "recorder.h"

#include <stdlib.h>
#include <string.h>

#include "addresses.h"
#include "edges.h"
#include "shared_code.h"

_Thread_local pt_recorder *pt_current_recorder;

pt_recorder *pt_recorder_make(void) {
  pt_recorder *recorder = calloc(1, sizeof *recorder);
  if (!recorder) abort();
  recorder->hits = calloc(PT_MAXIMUM_EDGES + 1, 1);
  recorder->edges = malloc(sizeof(uint32_t) * (PT_MAXIMUM_EDGES + 1));
  if (!recorder->hits || !recorder->edges) abort();
  return recorder;
}

void pt_recorder_free(pt_recorder *recorder) {
  if (pt_current_recorder == recorder) pt_current_recorder = NULL;
  free(recorder->hits);
  free(recorder->edges);
  free(recorder);
}

void pt_recorder_begin(pt_recorder *recorder) {
  for (size_t index = 0; index < recorder->edge_count; index++)
    recorder->hits[recorder->edges[index]] = 0;
  recorder->edge_count = 0;
  recorder->comparison_count = 0;
  memset(recorder->sites, 0, sizeof recorder->sites);
  recorder->site_count = 0;
  pt_current_recorder = recorder;
}

void pt_recorder_end(pt_recorder *recorder) {
  if (pt_current_recorder == recorder) pt_current_recorder = NULL;
}

size_t pt_recorder_edge_count(const pt_recorder *recorder) { return recorder->edge_count; }

uint32_t pt_recorder_edge(const pt_recorder *recorder, size_t index) {
  return recorder->edges[index];
}

uint8_t pt_recorder_edge_hits(const pt_recorder *recorder, uint32_t edge) {
  return recorder->hits[edge];
}

size_t pt_recorder_comparison_count(const pt_recorder *recorder) {
  return recorder->comparison_count;
}

pt_comparison pt_recorder_comparison(const pt_recorder *recorder, size_t index) {
  return recorder->comparisons[index];
}

/// What is known of a place; NULL if there are too many. Which places share a slot depends on where the program
/// was loaded, so that nothing else may depend on that.
static pt_site_count *count_of(pt_recorder *recorder, uintptr_t site) {
  size_t slot = (site * 0x9E3779B97F4A7C15u) >> 54;
  while (recorder->sites[slot].site) {
    if (recorder->sites[slot].site == site) return &recorder->sites[slot];
    slot = (slot + 1) % PT_SITES;
  }
  if (recorder->site_count == PT_WATCHED_SITES) return NULL;
  recorder->site_count++;
  recorder->sites[slot] = (pt_site_count){.site = site, .count = pt_is_shared(site) ? PT_COMPARISONS_OF_SITE : 0};
  return &recorder->sites[slot];
}

void pt_record_comparison(
  pt_recorder *recorder, uintptr_t site, uint64_t left, uint64_t right, uint8_t width,
  bool is_constant) {
  if (width == 8 && (pt_looks_like_address(left) || pt_looks_like_address(right))) return;
  // A loop must not crowd out what comes after it.
  pt_site_count *known = count_of(recorder, site);
  if (!known || known->count >= PT_COMPARISONS_OF_SITE) return;
  if (known->count > 0 && known->left == left && known->right == right) return;
  known->count++;
  known->left = left;
  known->right = right;
  if (recorder->comparison_count >= PT_MAXIMUM_COMPARISONS) return;
  recorder->comparisons[recorder->comparison_count++] =
    (pt_comparison){left, right, site, width, is_constant};
}
