// Two threads, from their start to their end.

#ifndef BOTH_H
#define BOTH_H

#include <pthread.h>

static inline void run_both(void *(*one)(void *), void *(*other)(void *), void *argument) {
  pthread_t first, second;
  pthread_create(&first, 0, one, argument);
  pthread_create(&second, 0, other, argument);
  pthread_join(first, 0);
  pthread_join(second, 0);
}

#endif
