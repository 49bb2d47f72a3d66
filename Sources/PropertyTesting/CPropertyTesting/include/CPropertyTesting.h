#ifndef C_PROPERTY_TESTING_H
#define C_PROPERTY_TESTING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A comparison that code under test has made.
typedef struct pt_comparison {
  uint64_t left;
  uint64_t right;
  /// Where in the code.
  uintptr_t site;
  /// The width of the operands, in bytes.
  uint8_t width;
  /// Whether the left operand is a constant of the code.
  bool is_constant;
} pt_comparison;

/// What one case has reached. Belongs to one thread.
typedef struct pt_recorder pt_recorder;

/// How many edges all instrumented code has; zero if there is none.
uint32_t pt_edge_count(void);

/// Where in the code an edge ends, if any thread has ever taken it; else zero.
uintptr_t pt_edge_site(uint32_t edge);

pt_recorder *pt_recorder_make(void);
void pt_recorder_free(pt_recorder *recorder);

/// Forgets what was recorded, and records what this thread does from now on.
void pt_recorder_begin(pt_recorder *recorder);
/// Records nothing more.
void pt_recorder_end(pt_recorder *recorder);

/// The edges that were taken, in the order of their first time.
size_t pt_recorder_edge_count(const pt_recorder *recorder);
uint32_t pt_recorder_edge(const pt_recorder *recorder, size_t index);
/// How often an edge was taken, at most 255.
uint8_t pt_recorder_edge_hits(const pt_recorder *recorder, uint32_t edge);

size_t pt_recorder_comparison_count(const pt_recorder *recorder);
pt_comparison pt_recorder_comparison(const pt_recorder *recorder, size_t index);

typedef enum pt_literal_kind {
  /// A string.
  PT_TEXT,
  /// The elements of an array of integers.
  PT_SEQUENCE,
  /// A number with a fraction.
  PT_FLOATING,
  /// An integer, which may as well be the size of something or the place of a bit.
  PT_NUMBER,
} pt_literal_kind;

/// A constant of code; what it points to is there while it is looked at.
typedef struct pt_literal {
  pt_literal_kind kind;
  /// How many bytes or numbers there are.
  size_t count;
  const uint8_t *bytes;
  const int64_t *numbers;
  double floating;
} pt_literal;

/// Finds the literals that the code around a place refers to.
///
/// Reads the instructions: what they take the address of in read-only data, the two words of which
/// Swift makes short strings, the constants that are stored in the elements of a new array, and
/// those that are loaded, stored or compared with; and all that of the functions that make the globals
/// which the code uses. False where that is not known how to do.
bool pt_scan_literals(
  uintptr_t site, void *context, void (*found)(void *context, const pt_literal *literal));

/// How a child process ended.
typedef enum pt_ending_kind {
  /// There is no child: the platform has none, or no more.
  PT_NOT_STARTED,
  PT_EXITED,
  PT_SIGNALED,
  /// It took too long, and was killed.
  PT_LATE,
} pt_ending_kind;

typedef struct pt_ending {
  pt_ending_kind kind;
  /// The signal, or the exit code.
  int code;
} pt_ending;

/// Runs `body` in a copy of this process, and collects what it writes.
///
/// Only the calling thread exists in the copy.
pt_ending pt_run_isolated(
  void *context, void (*body)(void *context, int descriptor), int64_t milliseconds,
  uint8_t *buffer, size_t capacity, size_t *count);

void pt_write(int descriptor, const uint8_t *bytes, size_t count);

#endif
