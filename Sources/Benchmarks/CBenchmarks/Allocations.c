// Counts allocations by standing in front of glibc's allocator. An executable's definitions of
// these functions take precedence over the library's, for the Swift runtime too. glibc exports its
// own under second names, so nothing has to be looked up.

#if defined(__linux__)
#include <features.h>
#endif

#include "CBenchmarks.h"

#if defined(__GLIBC__)

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *pointer, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

// Off while time is measured: then a call costs one well-predicted branch more.
static atomic_bool is_counting;
static atomic_uint_fast64_t allocations;

static inline void count(void) {
  if (atomic_load_explicit(&is_counting, memory_order_relaxed)) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
  }
}

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t elements, size_t size) {
  count();
  return __libc_calloc(elements, size);
}

void *realloc(void *pointer, size_t size) {
  count();
  return __libc_realloc(pointer, size);
}

void *memalign(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count();
  void *pointer = __libc_memalign(alignment, size);
  if (pointer == NULL) return ENOMEM;
  *result = pointer;
  return 0;
}

bool cb_counts_allocations(void) { return true; }

void cb_begin_counting(void) {
  atomic_store(&allocations, 0);
  atomic_store(&is_counting, true);
}

uint64_t cb_end_counting(void) {
  atomic_store(&is_counting, false);
  return atomic_load(&allocations);
}

#else

bool cb_counts_allocations(void) { return false; }
void cb_begin_counting(void) {}
uint64_t cb_end_counting(void) { return 0; }

#endif
