// The definitions that ours stand in front of.

#include "originals.h"

#if IL_CONTROL

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

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
