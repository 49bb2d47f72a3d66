// Functions of the C library that read and write what two threads share.

#define _GNU_SOURCE
#include "ForeignSubjects.h"
#include "both.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  char first[16], second[16];
} texts;

static int (*use)(texts *);

static void *use_both(void *shared) {
  use(shared);
  return 0;
}

static void *change_last(void *shared) {
  ((texts *)shared)->first[4] = 0;
  return 0;
}

static int by_bytes(const void *one, const void *other) { return *(const char *)one - *(const char *)other; }

// Each of these reads or writes the fifth byte of "abcdefg".

static int length(texts *shared) { return (int)strlen(shared->first); }
static int bounded_length(texts *shared) { return (int)strnlen(shared->first, 5); }
static int comparison(texts *shared) { return strcmp(shared->first, "abcde"); }
static int bounded_comparison(texts *shared) { return strncmp(shared->first, "abcdx", 5); }
static int comparison_of_bytes(texts *shared) { return memcmp(shared->first, shared->second, 8); }
static int byte_in_text(texts *shared) { return strchr(shared->first, 'e') != 0; }
static int last_byte(texts *shared) { return strrchr(shared->first, 'a') != 0; }
static int byte_among(texts *shared) { return memchr(shared->first, 'e', 16) != 0; }
static int part(texts *shared) { return strstr(shared->first, "de") != 0; }
static int copy(texts *shared) { return *strcpy(shared->second, shared->first); }
static int copy_over(texts *shared) { return *strcpy(shared->first, "vwxyz"); }
static int copy_with_end(texts *shared) { return *stpcpy(shared->first, "wxyz"); }
static int bounded_copy(texts *shared) { return *strncpy(shared->first, "x", 5); }
static int addition(texts *shared) { return *strcat(shared->second, shared->first); }
static int bounded_addition(texts *shared) { return *strncat(shared->second, shared->first, 5); }
static int formatted(texts *shared) { return snprintf(shared->first, 16, "%d", 1234); }
static int formatted_at_will(texts *shared) { return sprintf(shared->first, "%d", 12345); }
static int sorted(texts *shared) { return qsort(shared->first, 8, 1, by_bytes), 0; }
static int twin(texts *shared) {
  char *copy = strdup(shared->first);
  free(copy);
  return 0;
}

// And none of these.

static int shorter_length(texts *shared) { return (int)strnlen(shared->first, 4); }
static int earlier_difference(texts *shared) { return strcmp(shared->first, "abcx"); }
static int earlier_byte(texts *shared) { return strchr(shared->first, 'd') != 0; }
static int earlier_byte_among(texts *shared) { return memchr(shared->first, 'd', 16) != 0; }
static int earlier_part(texts *shared) { return strstr(shared->first, "bcd") != 0; }
static int shorter_copy(texts *shared) { return *strcpy(shared->first, "xyz"); }
static int shorter_bounded_copy(texts *shared) { return *strncpy(shared->first, "abcdefg", 4); }
static int shorter_formatted(texts *shared) { return snprintf(shared->first, 4, "%d", 12345); }
static int shorter_comparison(texts *shared) { return memcmp(shared->first, shared->second, 4); }
static int other_text(texts *shared) { return (int)strlen(shared->second); }

static const struct {
  const char *name;
  int (*use)(texts *);
  int races;
} uses[] = {
    {"strlen", length, 1}, {"strnlen", bounded_length, 1}, {"strcmp", comparison, 1},
    {"strncmp", bounded_comparison, 1}, {"memcmp", comparison_of_bytes, 1}, {"strchr", byte_in_text, 1},
    {"strrchr", last_byte, 1}, {"memchr", byte_among, 1}, {"strstr", part, 1}, {"strcpy from", copy, 1},
    {"strcpy to", copy_over, 1}, {"stpcpy", copy_with_end, 1}, {"strncpy", bounded_copy, 1},
    {"strcat", addition, 1}, {"strncat", bounded_addition, 1}, {"snprintf", formatted, 1},
    {"sprintf", formatted_at_will, 1}, {"qsort", sorted, 1}, {"strdup", twin, 1},
    {"strnlen before", shorter_length, 0}, {"strcmp before", earlier_difference, 0},
    {"strchr before", earlier_byte, 0}, {"memchr before", earlier_byte_among, 0},
    {"strstr before", earlier_part, 0}, {"strcpy before", shorter_copy, 0},
    {"strncpy before", shorter_bounded_copy, 0}, {"snprintf before", shorter_formatted, 0},
    {"memcmp before", shorter_comparison, 0}, {"strlen beside", other_text, 0},
};

int c_library_uses(void) { return sizeof uses / sizeof *uses; }
const char *c_library_use(int number) { return uses[number].name; }
int c_library_use_races(int number) { return uses[number].races; }

void use_c_library(int number) {
  texts *shared = calloc(1, sizeof *shared);
  strcpy(shared->first, "abcdefg");
  memcpy(shared->second, "abcd", 5);
  use = uses[number].use;
  run_both(use_both, change_last, shared);
  free(shared);
}
