#include "shortage.h"
#include "../FreeRuns/free_runs.h"

#if IL_HAS_THREADS

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void il_lack_thread(int failure) {
  fprintf(stderr, "[Interleaving] no further thread could be created: %s\n", strerror(failure));
  abort();
}

void il_lack_memory(void) {
  fputs("[Interleaving] there is no memory left for what has to be kept of a run\n", stderr);
  abort();
}

#endif
