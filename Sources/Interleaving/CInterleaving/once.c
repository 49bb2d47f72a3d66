// `swift_once`: initializers of globals. No switch happens inside one, because a second thread
// that needs the same global would block in the kernel; what they write is ordered before every
// later use, so their accesses are not checked.

#include "threads.h"

#if IL_CONTROL

#include "originals.h"

typedef void (*once_function)(long *predicate, void (*initialize)(void *), void *context);

void swift_once(long *predicate, void (*initialize)(void *), void *context) {
  static once_function real;
  if (!real) real = (once_function)il_original("swift_once");
  il_thread *self = il_self;
  if (self) self->steady++, self->ignore++;
  real(predicate, initialize, context);
  if (self) self->steady--, self->ignore--;
}

int pthread_once(pthread_once_t *control, void (*initialize)(void)) {
  static int (*real)(pthread_once_t *, void (*)(void));
  if (!real) real = (int (*)(pthread_once_t *, void (*)(void)))il_original("pthread_once");
  il_thread *self = il_self;
  if (self) self->steady++, self->ignore++;
  int failed = real(control, initialize);
  if (self) self->steady--, self->ignore--;
  return failed;
}

#endif
