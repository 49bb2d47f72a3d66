// The definitions that ours stand in front of.

#ifndef IL_ORIGINALS_H
#define IL_ORIGINALS_H

#include "platform.h"
#include <pthread.h>

void *il_original(const char *name);
long il_syscall(long number, long a, long b, long c, long d, long e, long f);
int il_real_pthread_create(pthread_t *handle, const pthread_attr_t *attributes, void *(*body)(void *),
                           void *argument);

#endif
