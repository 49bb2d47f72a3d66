// The definitions that ours stand in front of.

#include "originals.h"

#if IL_CONTROL

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef RTLD_NEXT
#define RTLD_NEXT ((void *)-1L)
#endif

void *il_original(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) {
    fprintf(stderr, "[Interleaving bug] no definition of %s behind ours\n", name);
    abort();
  }
  return found;
}

// The checked ones are nobody's but the platform's. What the compiler can see through it takes for the others.
extern void *__memset_chk(void *, int, size_t, size_t);
extern void *__memcpy_chk(void *, const void *, size_t, size_t);
static void *(*volatile real_memset)(void *, int, size_t, size_t) = __memset_chk;
static void *(*volatile real_memcpy)(void *, const void *, size_t, size_t) = __memcpy_chk;

void il_clear(void *start, size_t size) { real_memset(start, 0, size, SIZE_MAX); }
void il_copy(void *to, const void *from, size_t size) { real_memcpy(to, from, size, SIZE_MAX); }

bool il_stands_in(const char *name) { return dlsym(RTLD_NEXT, name) != NULL; }

bool il_overwrite(void *place, const void *bytes, size_t count, bool is_code) {
  uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE), first = (uintptr_t)place & ~(size - 1);
  size_t room = (uintptr_t)place + count - first;
  int runs = is_code ? PROT_EXEC : 0;
  if (mprotect((void *)first, room, PROT_READ | PROT_WRITE | runs)) return false;
  memcpy(place, bytes, count);
  // Tables are left as they may have been: what else is on their pages may be written.
  return !is_code || !mprotect((void *)first, room, PROT_READ | PROT_EXEC);
}

long il_syscall(long number, long a, long b, long c, long d, long e, long f) {
  static long (*_Atomic cached_real)(long, ...);
  long (*real)(long, ...) = IL_REAL(cached_real, "syscall");
  return real(number, a, b, c, d, e, f);
}

int il_real_pthread_create(pthread_t *handle, const pthread_attr_t *attributes,
                           void *(*body)(void *), void *argument) {
  static int (*_Atomic cached_real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) = IL_REAL(cached_real, "pthread_create");
  return real(handle, attributes, body, argument);
}

#endif
