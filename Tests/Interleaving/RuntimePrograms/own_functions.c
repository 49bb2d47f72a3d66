// Functions of C11 that the program has itself, as where its C library had none: they are what it links with.

#include "checks.h"
#include <pthread.h>

static int calls;

int tss_create(pthread_key_t *key, void (*destroy)(void *)) {
  calls++;
  return pthread_key_create(key, destroy);
}

int tss_set(pthread_key_t key, void *value) {
  calls++;
  return pthread_setspecific(key, value);
}

void *tss_get(pthread_key_t key) {
  calls++;
  return pthread_getspecific(key);
}

void tss_delete(pthread_key_t key) {
  calls++;
  pthread_key_delete(key);
}

void check_own_functions(void) {
  pthread_key_t key;
  tss_create(&key, 0);
  tss_set(key, &calls);
  void *kept = tss_get(key);
  tss_delete(key);
  check(kept == &calls && calls == 4, "functions of C11 that the program has itself: %d of 4", calls);
}
