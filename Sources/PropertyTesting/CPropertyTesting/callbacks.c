// What the compiler calls in code that is compiled with `-sanitize-coverage=edge,trace-cmp`. The
// definitions are weak, so that those of a fuzzer or a sanitizer in the same program win.

#include "edges.h"
#include "recorder.h"
#include "shared_code.h"

#if defined(_WIN32)
#define CALLBACK
#else
#define CALLBACK __attribute__((weak, visibility("default"), no_sanitize("all")))
#endif
#define SITE ((uintptr_t)__builtin_return_address(0))

static uint32_t edge_count;
/// Where each edge ends, once it was taken. Written by any thread, always with the same value.
static uintptr_t edge_sites[PT_MAXIMUM_EDGES + 1];

uint32_t pt_edge_count(void) { return __atomic_load_n(&edge_count, __ATOMIC_RELAXED); }

uintptr_t pt_edge_site(uint32_t edge) {
  return edge <= PT_MAXIMUM_EDGES ? __atomic_load_n(&edge_sites[edge], __ATOMIC_RELAXED) : 0;
}

void __sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *stop);
void __sanitizer_cov_trace_pc_guard(uint32_t *guard);
void __sanitizer_cov_trace_cmp1(uint8_t left, uint8_t right);
void __sanitizer_cov_trace_cmp2(uint16_t left, uint16_t right);
void __sanitizer_cov_trace_cmp4(uint32_t left, uint32_t right);
void __sanitizer_cov_trace_cmp8(uint64_t left, uint64_t right);
void __sanitizer_cov_trace_const_cmp1(uint8_t left, uint8_t right);
void __sanitizer_cov_trace_const_cmp2(uint16_t left, uint16_t right);
void __sanitizer_cov_trace_const_cmp4(uint32_t left, uint32_t right);
void __sanitizer_cov_trace_const_cmp8(uint64_t left, uint64_t right);
void __sanitizer_cov_trace_switch(uint64_t value, uint64_t *cases);
void __sanitizer_cov_trace_div4(uint32_t value);
void __sanitizer_cov_trace_div8(uint64_t value);
void __sanitizer_cov_trace_gep(uintptr_t index);
void __sanitizer_cov_trace_pc_indir(uintptr_t callee);

CALLBACK void __sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *stop) {
  // Called once for each file of a module, with the same range.
  if (start == stop || *start) return;
  for (uint32_t *guard = start; guard < stop; guard++) {
    if (edge_count == PT_MAXIMUM_EDGES) return;
    *guard = __atomic_add_fetch(&edge_count, 1, __ATOMIC_RELAXED);
  }
}

CALLBACK void __sanitizer_cov_trace_pc_guard(uint32_t *guard) {
  uint32_t edge = *guard;
  if (!edge) return;
  if (!__atomic_load_n(&edge_sites[edge], __ATOMIC_RELAXED)) {
    uintptr_t site = SITE;
    if (pt_is_shared(site)) {
      __atomic_store_n(guard, 0, __ATOMIC_RELAXED);
      return;
    }
    __atomic_store_n(&edge_sites[edge], site, __ATOMIC_RELAXED);
  }
  pt_recorder *recorder = pt_current_recorder;
  if (!recorder) return;
  uint8_t hits = recorder->hits[edge];
  if (!hits) recorder->edges[recorder->edge_count++] = edge;
  if (hits < 255) recorder->hits[edge] = hits + 1;
}

static void note(uintptr_t site, uint64_t left, uint64_t right, uint8_t width, bool is_constant) {
  pt_recorder *recorder = pt_current_recorder;
  if (recorder) pt_record_comparison(recorder, site, left, right, width, is_constant);
}

#define COMPARISONS(WIDTH, TYPE)                                                \
  CALLBACK void __sanitizer_cov_trace_cmp##WIDTH(TYPE left, TYPE right) {       \
    note(SITE, left, right, WIDTH, false);                                      \
  }                                                                             \
  CALLBACK void __sanitizer_cov_trace_const_cmp##WIDTH(TYPE left, TYPE right) { \
    note(SITE, left, right, WIDTH, true);                                       \
  }

COMPARISONS(1, uint8_t)
COMPARISONS(2, uint16_t)
COMPARISONS(4, uint32_t)
COMPARISONS(8, uint64_t)

CALLBACK void __sanitizer_cov_trace_switch(uint64_t value, uint64_t *cases) {
  // The number of cases, the width of the value in bits, and the cases.
  uint8_t width = (uint8_t)(cases[1] / 8);
  for (uint64_t index = 0; index < cases[0] && index < 64; index++)
    // Each case counts as a place of its own.
    note(SITE + index, cases[2 + index], value, width, true);
}

CALLBACK void __sanitizer_cov_trace_div4(uint32_t value) { (void)value; }
CALLBACK void __sanitizer_cov_trace_div8(uint64_t value) { (void)value; }
CALLBACK void __sanitizer_cov_trace_gep(uintptr_t index) { (void)index; }
CALLBACK void __sanitizer_cov_trace_pc_indir(uintptr_t callee) { (void)callee; }
