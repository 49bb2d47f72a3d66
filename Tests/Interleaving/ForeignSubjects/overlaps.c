// Accesses that overlap and begin at different addresses.

#define _GNU_SOURCE
#include "ForeignSubjects.h"
#include "both.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static void *wipe(void *bytes) {
  memset(bytes, 0, 16);
  return 0;
}

static void *set_one(void *bytes) {
  ((char *)bytes)[5] = 1;
  return 0;
}

int memset_over_a_field(void) {
  char *bytes = calloc(1, 16);
  run_both(wipe, set_one, bytes);
  free(bytes);
  return 0;
}

typedef union {
  unsigned long whole;
  unsigned halves[2];
} word;

static void *set_whole(void *argument) {
  ((word *)argument)->whole = 7;
  return 0;
}

static void *set_half(void *argument) {
  ((word *)argument)->halves[1] = 3;
  return 0;
}

int half_of_a_union(void) {
  word *shared = calloc(1, sizeof *shared);
  run_both(set_whole, set_half, shared);
  free(shared);
  return 0;
}

static void *set_other(void *bytes) {
  ((char *)bytes)[6] = 1;
  return 0;
}

int neighbours_do_not_overlap(void) {
  char *bytes = calloc(1, 16);
  run_both(set_one, set_other, bytes);
  int result = bytes[5] != 1 || bytes[6] != 1;
  free(bytes);
  return result;
}

static void *increment(void *argument) {
  ++*(int *)argument;
  return 0;
}

int local_of_the_first_thread(void) {
  int value = 0;
  pthread_t thread;
  pthread_create(&thread, 0, increment, &value);
  value++;
  pthread_join(thread, 0);
  return 0;
}

// By the field: the compiler emits one access of that size.
typedef struct {
  unsigned char one;
} __attribute__((packed)) bytes_1;
typedef struct {
  unsigned short two;
} __attribute__((packed)) bytes_2;
typedef struct {
  unsigned four;
} __attribute__((packed)) bytes_4;
typedef struct {
  unsigned long eight;
} __attribute__((packed)) bytes_8;

typedef struct {
  __int128 sixteen;
} __attribute__((packed)) bytes_16;

void access_bytes(void *place, int size, int writes) {
  unsigned long seen = 0;
  switch (size) {
    case 1:
      if (writes) ((bytes_1 *)place)->one = 1;
      else seen = ((bytes_1 *)place)->one;
      break;
    case 2:
      if (writes) ((bytes_2 *)place)->two = 1;
      else seen = ((bytes_2 *)place)->two;
      break;
    case 4:
      if (writes) ((bytes_4 *)place)->four = 1;
      else seen = ((bytes_4 *)place)->four;
      break;
    case 16:
      if (writes) ((bytes_16 *)place)->sixteen = 1;
      else seen = (unsigned long)((bytes_16 *)place)->sixteen;
      break;
    default:
      if (writes) ((bytes_8 *)place)->eight = 1;
      else seen = ((bytes_8 *)place)->eight;
  }
  (void)seen;
}
