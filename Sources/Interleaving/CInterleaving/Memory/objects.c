#define _GNU_SOURCE
#include "objects.h"

#if IL_CONTROL

#include "../System/originals.h"
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

/// Reads the word without touching it, since nobody knows that there is one.
static bool read_word(uintptr_t address, uintptr_t *word) {
  struct iovec here = {word, sizeof *word}, there = {(void *)address, sizeof *word};
  return il_syscall(SYS_process_vm_readv, getpid(), (long)&here, 1, (long)&there, 1, 0) == sizeof *word;
}

// Whatever is taken for an object hides races on its first words, so all of it has to fit: the allocator's size
// before it, its type, the functions of that type, and its counts.
bool il_is_object(uintptr_t address) {
  // The kinds of types that objects have: of a class, a box, a box of generic type and an error.
  static const uintptr_t kinds[] = {0, 0x400, 0x500, 0x501};
  uintptr_t room, type, counts, kind, witnesses, witness;
  const uintptr_t word = sizeof type;
  if (address % (2 * word) || !read_word(address - word, &room) || room < 4 * word) return false;
  if (!read_word(address, &type) || !read_word(address + word, &counts)) return false;
  // With counts of its own, or with some elsewhere, because it is referred to weakly.
  if ((uint32_t)counts != 3 && counts >> 62 != 3) return false;
  if (!type || type % word || !read_word(type, &kind)) return false;
  if (!read_word(type - word, &witnesses) || witnesses % word || !read_word(witnesses, &witness)) return false;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (kind == kinds[i]) return true;
  return false;
}

#endif
