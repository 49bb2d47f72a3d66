// Which image code and data belong to.

#ifndef IL_IMAGES_H
#define IL_IMAGES_H

#include "platform.h"

bool il_is_runtime_code(uintptr_t pc);
bool il_is_static(uintptr_t address);
bool il_is_program(uintptr_t pc);
bool il_is_metadata_access(uintptr_t pc);

#endif
