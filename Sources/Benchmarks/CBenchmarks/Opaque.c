#include "CBenchmarks.h"

const void *cb_opaque(const void *pointer) { return pointer; }
