// A constant in the code whose bytes read like a call.

#include "ForeignSubjects.h"

static long touched;

/// Without access callbacks, and called by nobody.
__attribute__((disable_sanitizer_instrumentation, noinline, used)) static void touch(void) { touched++; }

void add_one_beside_a_constant(long *number) {
#if defined(__x86_64__)
  // A move of eight bytes, of which the second is the opcode of a call.
  __asm__ volatile(".byte 0x48, 0xB8, 0, 0xE8\n\t.long touch - . - 4\n\t.byte 0, 0" ::: "rax");
#endif
  ++*number;
}
