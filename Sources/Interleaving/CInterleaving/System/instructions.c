// What machine code does: calls of a known distance, and accesses to memory that is not the function's
// own frame. What is not understood counts as an access.

#include "instructions.h"

#if IL_CONTROL

#if defined(__x86_64__)

uintptr_t il_called(uintptr_t place, uintptr_t high) {
  const uint8_t *at = (const uint8_t *)place;
  if (place + 5 > high || (*at != 0xE8 && *at != 0xE9)) return 0;
  int32_t distance;
  __builtin_memcpy(&distance, at + 1, sizeof distance);
  return (uintptr_t)(at + 5) + (uintptr_t)(intptr_t)distance;
}

// The shape of an instruction: its bits say what follows the opcode.
enum { NOTHING = 0, OPERANDS = 1, BYTE = 2, WORD = 4, WIDE = 8, MEMORY = 16, UNKNOWN = 32, HALF = 64 };

static int shape(uint8_t code, bool is_wide) {
  if (code < 0x40) {
    int low = code & 7;
    return low < 4 ? OPERANDS : low == 4 ? BYTE : low == 5 ? WORD : UNKNOWN;
  }
  if (code >= 0x50 && code < 0x60) return NOTHING;
  if (code >= 0x70 && code < 0x80) return BYTE;
  if (code >= 0x84 && code < 0x90) return OPERANDS;
  if (code >= 0x90 && code < 0xA0) return NOTHING;
  if (code >= 0xB0 && code < 0xB8) return BYTE;
  if (code >= 0xB8 && code < 0xC0) return is_wide ? WIDE : WORD;
  if (code >= 0xD0 && code < 0xE0) return OPERANDS;
  switch (code) {
    case 0x63:
    case 0xFE:
    case 0xFF: return OPERANDS;
    case 0x6A:
    case 0xA8:
    case 0xEB:
    case 0xE3: return BYTE;
    case 0x68:
    case 0xA9:
    case 0xE8:
    case 0xE9: return WORD;
    case 0x69:
    case 0x81:
    case 0xC7: return OPERANDS | WORD;
    case 0x6B:
    case 0x80:
    case 0x83:
    case 0xC0:
    case 0xC1:
    case 0xC6: return OPERANDS | BYTE;
    case 0xC2: return HALF;
    case 0xC3:
    case 0xC9:
    case 0xCC:
    case 0xF4: return NOTHING;
    default: return code >= 0xA0 && code < 0xB0 ? MEMORY : UNKNOWN;
  }
}

/// Of those that begin with 0x0F.
static int second_shape(uint8_t code) {
  if (code >= 0x80 && code < 0x90) return WORD;
  if (code >= 0xC8 && code < 0xD0) return NOTHING;
  switch (code) {
    case 0x05:
    case 0x0B:
    case 0x31:
    case 0x77:
    case 0xA2: return NOTHING;
    case 0x70:
    case 0x71:
    case 0x72:
    case 0x73:
    case 0xA4:
    case 0xAC:
    case 0xBA:
    case 0xC2:
    case 0xC4:
    case 0xC5:
    case 0xC6: return OPERANDS | BYTE;
    default: return OPERANDS;
  }
}

typedef struct {
  const uint8_t *at;
  bool accesses, is_atomic, is_understood;
} reading;

/// Reads the operands; whether they name memory that no frame register leads to.
static bool operands(reading *code, bool extends_base) {
  uint8_t byte = *code->at++;
  int mode = byte >> 6, base = byte & 7;
  if (mode == 3) return false;
  bool has_base = true;
  if (base == 4) {
    base = *code->at++ & 7;
    has_base = !(base == 5 && mode == 0);
    if (!has_base) code->at += 4;
  } else if (base == 5 && mode == 0) {
    code->at += 4;
    return true;
  }
  code->at += mode == 1 ? 1 : mode == 2 ? 4 : 0;
  return !(has_base && !extends_base && (base == 4 || base == 5));
}

static void read_instruction(reading *code) {
  bool is_wide = false, extends_base = false, is_short = false;
  bool is_locked = false;
  while (*code->at == 0x66 || *code->at == 0xF0 || *code->at == 0xF2 || *code->at == 0xF3
         || *code->at == 0x2E || *code->at == 0x64) {
    is_short = *code->at == 0x66 || is_short;
    is_locked = *code->at++ == 0xF0 || is_locked;
  }
  if ((*code->at & 0xF0) == 0x40) {
    is_wide = *code->at & 8;
    extends_base = *code->at++ & 1;
  }
  uint8_t first = *code->at++;
  int kind;
  bool only_computes = first == 0x8D;
  uint8_t group = 0;
  if (first == 0xC5 || first == 0xC4) {
    int map = 1;
    if (first == 0xC4) {
      map = *code->at & 0x1F;
      extends_base = !(*code->at++ & 0x20);
    }
    code->at++;
    uint8_t second = *code->at++;
    kind = map == 1 ? second_shape(second) : map == 3 ? OPERANDS | BYTE : OPERANDS;
  } else if (first == 0x0F) {
    uint8_t second = *code->at++;
    // Hints, and what does nothing.
    only_computes = second == 0x1F || second == 0x18;
    if (second == 0x38 || second == 0x3A) {
      code->at++;
      kind = second == 0x3A ? OPERANDS | BYTE : OPERANDS;
    } else {
      kind = second_shape(second);
    }
  } else if (first == 0xF6 || first == 0xF7) {
    group = *code->at >> 3 & 7;
    kind = group > 1 ? OPERANDS : OPERANDS | (first == 0xF6 ? BYTE : WORD);
  } else {
    kind = shape(first, is_wide);
  }
  if (kind & (UNKNOWN | MEMORY)) {
    code->accesses = true;
    code->is_understood = !(kind & UNKNOWN);
    // The first four name their memory; the others, on strings, have registers for that.
    code->at += kind & MEMORY && first < 0xA4 ? 8 : 0;
    return;
  }
  if (kind & OPERANDS && operands(code, extends_base) && !only_computes) {
    code->accesses = true;
    // An exchange with memory needs no prefix.
    code->is_atomic = is_locked || first == 0x86 || first == 0x87;
  }
  code->at += kind & BYTE ? 1 : kind & HALF ? 2 : kind & WORD ? (is_short ? 2 : 4) : kind & WIDE ? 8 : 0;
}

bool il_accesses_memory(uintptr_t low, uintptr_t high) {
  reading code = {.at = (const uint8_t *)low, .is_understood = true};
  while ((uintptr_t)code.at < high && !code.accesses) read_instruction(&code);
  return code.accesses;
}

uintptr_t il_behind(uintptr_t at, bool *is_understood) {
  reading code = {.at = (const uint8_t *)at, .is_understood = *is_understood};
  if (*is_understood) read_instruction(&code);
  *is_understood = code.is_understood;
  return code.is_understood ? (uintptr_t)code.at : at + 1;
}

uintptr_t il_first_atomic(uintptr_t low, uintptr_t high) {
  reading code = {.at = (const uint8_t *)low, .is_understood = true};
  while ((uintptr_t)code.at < high && code.is_understood) {
    uintptr_t place = (uintptr_t)code.at;
    read_instruction(&code);
    if (code.is_atomic) return place;
  }
  return 0;
}

#else

uintptr_t il_called(uintptr_t place, uintptr_t high) {
  if (place + 4 > high) return 0;
  uint32_t code = *(const uint32_t *)place;
  if ((code & 0x7C000000) != 0x14000000) return 0;
  return place + (uintptr_t)(intptr_t)((int32_t)(code << 6) >> 4);
}

bool il_accesses_memory(uintptr_t low, uintptr_t high) {
  const uint32_t loads_or_stores = 0x08000000, stack = 31, frame = 29;
  for (; low + 4 <= high; low += 4) {
    uint32_t code = *(const uint32_t *)low, base = code >> 5 & 31;
    if ((code & 0x0A000000) == loads_or_stores && base != stack && base != frame) return true;
  }
  return false;
}

uintptr_t il_behind(uintptr_t at, bool *is_understood) {
  (void)is_understood;
  return at + 4;
}

uintptr_t il_first_atomic(uintptr_t low, uintptr_t high) {
  const uint32_t stack = 31, frame = 29;
  for (; low + 4 <= high; low += 4) {
    uint32_t code = *(const uint32_t *)low, base = code >> 5 & 31;
    bool is_exclusive = (code & 0x3F000000) == 0x08000000;
    bool updates = (code & 0x3B200C00) == 0x38200000;
    if ((is_exclusive || updates) && base != stack && base != frame) return low;
  }
  return 0;
}

#endif
#endif
