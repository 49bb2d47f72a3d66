// C11's threads: the C library's own call one another inside it, where nobody stands in front. Its
// types are those of pthread under other names.

#define _GNU_SOURCE
#include "../System/platform.h"

#if IL_CONTROL && defined(__GLIBC__)

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <time.h>

// A program may have these functions itself, made of those of pthread, as where its C library had none. Then its own are
// what it links with, and what they call is under control.
#define REPLACEABLE __attribute__((weak))

enum { SUCCESS = 0, BUSY = 1, ERROR = 2, OUT_OF_MEMORY = 3, TIMED_OUT = 4 };

static int result_of(int error) {
  switch (error) {
    case 0: return SUCCESS;
    case EBUSY: return BUSY;
    case ENOMEM: return OUT_OF_MEMORY;
    case ETIMEDOUT: return TIMED_OUT;
    default: return ERROR;
  }
}

typedef struct {
  int (*body)(void *);
  void *argument;
} start;

static void *perform(void *context) {
  start begin = *(start *)context;
  free(context);
  return (void *)(intptr_t)begin.body(begin.argument);
}

REPLACEABLE int thrd_create(pthread_t *thread, int (*body)(void *), void *argument) {
  start *context = malloc(sizeof *context);
  if (!context) return OUT_OF_MEMORY;
  *context = (start){body, argument};
  int failed = pthread_create(thread, NULL, perform, context);
  if (failed) free(context);
  return failed == EAGAIN ? OUT_OF_MEMORY : result_of(failed);
}

REPLACEABLE int thrd_join(pthread_t thread, int *result) {
  void *value;
  int failed = pthread_join(thread, &value);
  if (!failed && result) *result = (int)(intptr_t)value;
  return result_of(failed);
}

REPLACEABLE int thrd_detach(pthread_t thread) { return result_of(pthread_detach(thread)); }
REPLACEABLE _Noreturn void thrd_exit(int result) { pthread_exit((void *)(intptr_t)result); }
REPLACEABLE void thrd_yield(void) { sched_yield(); }
REPLACEABLE int thrd_sleep(const struct timespec *time, struct timespec *left) {
  return nanosleep(time, left) ? -1 : 0;
}

REPLACEABLE int mtx_init(pthread_mutex_t *mutex, int type) {
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  const int recursive = 1;
  if (type & recursive) pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
  int failed = pthread_mutex_init(mutex, &attributes);
  pthread_mutexattr_destroy(&attributes);
  return result_of(failed);
}

REPLACEABLE int mtx_lock(pthread_mutex_t *mutex) { return result_of(pthread_mutex_lock(mutex)); }
REPLACEABLE int mtx_trylock(pthread_mutex_t *mutex) { return result_of(pthread_mutex_trylock(mutex)); }
REPLACEABLE int mtx_unlock(pthread_mutex_t *mutex) { return result_of(pthread_mutex_unlock(mutex)); }
REPLACEABLE int mtx_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict time) {
  return result_of(pthread_mutex_timedlock(mutex, time));
}

REPLACEABLE int cnd_init(pthread_cond_t *condition) { return result_of(pthread_cond_init(condition, NULL)); }
REPLACEABLE int cnd_signal(pthread_cond_t *condition) { return result_of(pthread_cond_signal(condition)); }
REPLACEABLE int cnd_broadcast(pthread_cond_t *condition) { return result_of(pthread_cond_broadcast(condition)); }
REPLACEABLE int cnd_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  return result_of(pthread_cond_wait(condition, mutex));
}
REPLACEABLE int cnd_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
                  const struct timespec *restrict time) {
  return result_of(pthread_cond_timedwait(condition, mutex, time));
}

REPLACEABLE int tss_create(pthread_key_t *key, void (*destroy)(void *)) {
  return result_of(pthread_key_create(key, destroy));
}
REPLACEABLE void *tss_get(pthread_key_t key) { return pthread_getspecific(key); }
REPLACEABLE int tss_set(pthread_key_t key, void *value) { return result_of(pthread_setspecific(key, value)); }
REPLACEABLE void tss_delete(pthread_key_t key) { pthread_key_delete(key); }

#endif
