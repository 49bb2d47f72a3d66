// Memory that the subject frees stays untouched until its run is over: an address then means one
// thing throughout a run, so the access history needs no forgetting.

#include "memory.h"

#if IL_CONTROL && defined(__GLIBC__)

#include "threads.h"
#include <stdlib.h>

extern void __libc_free(void *);

static void **held;
static size_t held_count, held_capacity;

void free(void *pointer) {
  if (!pointer) return;
  if (!il_self || il_self->abandoned) {
    __libc_free(pointer);
    return;
  }
  if (held_count == held_capacity) {
    held_capacity = held_capacity ? held_capacity * 2 : 4096;
    held = realloc(held, held_capacity * sizeof *held);
    if (!held) abort();
  }
  held[held_count++] = pointer;
}

void il_memory_flush(void) {
  for (size_t i = 0; i < held_count; i++) __libc_free(held[i]);
  held_count = 0;
}

#elif IL_CONTROL

void il_memory_flush(void) {}

#endif
