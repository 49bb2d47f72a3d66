// Random numbers, which decide runs besides the schedule: where a scenario turns out not to be
// deterministic, a report says who asked for them.

#define _GNU_SOURCE
#include "randomness.h"

#if IL_CONTROL

#include "../Running/mutations.h"
#include "originals.h"
#include "../Running/remarks.h"
#include <stdlib.h>
#include <sys/random.h>

static void remark(void *caller) {
  if (il_controlled()) il_note_randomness((uintptr_t)caller, IL_FRAME);
}

void il_note_randomness(uintptr_t caller, uintptr_t *frame) {
  il_remark(IL_RANDOM, NULL, il_outward(frame, caller));
}

#define CALL(RESULT, NAME, PARAMETERS, ARGUMENTS)  \
  RESULT NAME PARAMETERS {                                \
    static RESULT (*_Atomic cached) PARAMETERS;           \
    remark(__builtin_return_address(0));                  \
    return IL_REAL(cached, #NAME) ARGUMENTS;              \
  }

CALL(ssize_t, getrandom, (void *bytes, size_t size, unsigned flags), (bytes, size, flags))
CALL(int, getentropy, (void *bytes, size_t size), (bytes, size))
CALL(int, rand, (void), ())
CALL(long, random, (void), ())

#endif
