#ifndef CBENCHMARKS_H
#define CBENCHMARKS_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations can be counted on this platform.
bool cb_counts_allocations(void);

/// Sets the counter to 0 and lets the allocations of all threads count.
void cb_begin_counting(void);

/// Ends the counting, and returns how many allocations there were.
uint64_t cb_end_counting(void);

/// Returns its argument; no optimizer knows that.
const void *cb_opaque(const void *pointer);

#endif
