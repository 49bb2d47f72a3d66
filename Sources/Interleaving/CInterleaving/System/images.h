// Which image code and data belong to.

#ifndef IL_IMAGES_H
#define IL_IMAGES_H

#include "platform.h"

struct dl_phdr_info;

bool il_is_runtime_code(uintptr_t pc);
/// Whether a library is the language's or the system's own, or holds the allocator: none of the subject's.
bool il_is_runtime_image(const struct dl_phdr_info *image);
bool il_is_static(uintptr_t address);
bool il_is_program(uintptr_t pc);
/// The same, but for the runtime itself.
bool il_is_subject(uintptr_t pc);
/// Where the function of the program that `pc` returns to begins and ends.
bool il_function_bounds(uintptr_t pc, uintptr_t *low, uintptr_t *high);
/// The next function of the program after the one at `low`, 0 for none, whose name begins so.
bool il_next_function(const char *prefix, uintptr_t *low, uintptr_t *high);
/// Where a variable of the program is. Looks through all of its symbols.
bool il_variable_bounds(const char *name, uintptr_t *low, uintptr_t *high);
/// How the program refers to a function: the words that hold its address, or the address if the
/// function is the program's own.
typedef struct {
  uintptr_t address;
  uintptr_t words[4];
  int32_t word_count;
} il_import;
il_import il_import_of(const char *name);
bool il_is_import_word(const il_import *import, uintptr_t word);
bool il_is_metadata_access(uintptr_t pc);

#endif
