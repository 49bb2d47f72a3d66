// Literals of strings and arrays have no callback: Swift compares these in its library, which is not
// instrumented. Nor have numbers with a fraction, and integers that are compared in generic code. But
// the code that compares them has to say where or what they are.

#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CPropertyTesting.h"
#include "addresses.h"

#if defined(__linux__) && defined(__x86_64__) && (defined(__GLIBC__) || __has_include(<link.h>))

#include <link.h>
#include <math.h>
#include <string.h>

enum {
  MAXIMUM_RANGES = 16,
  LONGEST_LITERAL = 128,
  /// How far around an edge is looked.
  BEFORE = 64,
  AFTER = 768,
  MAXIMUM_WORDS = 128,
  MAXIMUM_ELEMENTS = 64,
  /// Where the elements of an array begin.
  HEADER = 32,
  /// Smaller numbers are drawn often enough.
  SMALL = 16,
  /// Swift points that far before the bytes of a long literal.
  BIAS = 32,
};

typedef struct range {
  uintptr_t start;
  uintptr_t end;
} range;

/// The image that contains an address: its code there, and what is in its file.
typedef struct image {
  uintptr_t site;
  range code;
  range constants[MAXIMUM_RANGES];
  int constant_count;
} image;

static int find_image(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  image *wanted = context;
  bool is_it = false;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[index];
    uintptr_t start = info->dlpi_addr + header->p_vaddr;
    if (header->p_type == PT_LOAD && (header->p_flags & PF_X) && start <= wanted->site
        && wanted->site < start + header->p_filesz) {
      wanted->code = (range){start, start + header->p_filesz};
      is_it = true;
    }
  }
  if (!is_it) return 0;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[index];
    // Some linkers put constants into a segment with what is relocated, which says it is writable.
    if (header->p_type != PT_LOAD) continue;
    if (wanted->constant_count == MAXIMUM_RANGES) break;
    uintptr_t start = info->dlpi_addr + header->p_vaddr;
    wanted->constants[wanted->constant_count++] = (range){start, start + header->p_filesz};
  }
  return 1;
}

static bool is_text(const uint8_t *bytes, size_t count) {
  for (size_t index = 0; index < count; index++)
    if (bytes[index] < 0x20 && bytes[index] != '\n' && bytes[index] != '\t' && bytes[index] != '\r')
      return false;
  return count > 0;
}

/// The bytes up to a zero, if there is a whole literal.
static size_t literal_length(const image *image, uintptr_t address) {
  for (int index = 0; index < image->constant_count; index++) {
    range range = image->constants[index];
    if (address <= range.start || address >= range.end) continue;
    const uint8_t *bytes = (const uint8_t *)address;
    // Among constants there may be pointers, whose bytes may be letters.
    if (pt_looks_like_address(*(const uint64_t *)(address & ~(uintptr_t)7))) return 0;
    // The inside of another one is none; but what is before the first may be anything.
    if (bytes[-1] != 0 && address % 16 != 0) return 0;
    size_t room = range.end - address;
    size_t count = strnlen((const char *)bytes, room < LONGEST_LITERAL ? room : LONGEST_LITERAL);
    return count < room && count < LONGEST_LITERAL && is_text(bytes, count) ? count : 0;
  }
  return 0;
}

static uint64_t read_word(const uint8_t *bytes, size_t count) {
  uint64_t word = 0;
  memcpy(&word, bytes, count);
  return word;
}

/// A short string is the bytes in two words; the last byte says how many, and that it is short.
static size_t short_string(uint64_t first, uint64_t second, uint8_t *bytes) {
  uint8_t kind = (uint8_t)(second >> 56);
  size_t count = kind & 15;
  if ((kind & 0xF0) != 0xE0 && (kind & 0xF0) != 0xA0) return 0;
  memcpy(bytes, &first, 8);
  memcpy(bytes + 8, &second, 7);
  for (size_t index = count; index < 15; index++)
    if (bytes[index]) return 0;
  for (size_t index = 0; index < count; index++)
    if (!bytes[index]) return 0;
  // Constants of one byte are everywhere, and seldom texts.
  return count > 1 && is_text(bytes, count) ? count : 0;
}

/// A store of a constant at some distance from what a register points to.
typedef struct constant_store {
  size_t length;
  uint8_t base;
  int32_t offset;
  size_t width;
  int64_t value;
} constant_store;

/// The store that an instruction is; of length zero if it is something else.
static constant_store read_store(const uint8_t *code) {
  constant_store none = {0};
  constant_store store = {.width = 4};
  const uint8_t *place = code;
  if (*place == 0x66) {
    store.width = 2;
    place++;
  }
  if ((*place & 0xF0) == 0x40) {
    if (*place & 8) store.width = 8;
    store.base = (uint8_t)((*place & 1) << 3);
    place++;
  }
  if (*place == 0xC6) {
    store.width = 1;
  } else if (*place != 0xC7) {
    return none;
  }
  place++;
  uint8_t mode = *place >> 6;
  uint8_t base = *place & 7;
  if ((*place & 0x38) || base == 4 || (mode != 1 && mode != 2)) return none;
  store.base |= base;
  place++;
  if (mode == 1) {
    store.offset = (int8_t)*place;
    place++;
  } else {
    store.offset = (int32_t)read_word(place, 4);
    place += 4;
  }
  size_t immediate = store.width == 8 ? 4 : store.width;
  uint64_t word = read_word(place, immediate);
  switch (immediate) {
  case 1: store.value = (uint8_t)word; break;
  case 2: store.value = (uint16_t)word; break;
  default: store.value = (int32_t)word; break;
  }
  store.length = (size_t)(place - code) + immediate;
  return store;
}

/// The elements of an array that are stored one behind the other.
typedef struct array_literal {
  uint8_t base;
  int32_t end;
  size_t width;
  bool is_mixed;
  size_t count;
  size_t byte_count;
  int64_t numbers[MAXIMUM_ELEMENTS];
  int64_t bytes[8 * MAXIMUM_ELEMENTS];
} array_literal;

typedef struct scan {
  void *context;
  void (*found)(void *context, const pt_literal *literal);
  array_literal array;
} scan;

static void report_array(scan *scan) {
  array_literal *array = &scan->array;
  if (array->count > 1 && !array->is_mixed)
    scan->found(
      scan->context,
      &(pt_literal){.kind = PT_SEQUENCE, .count = array->count, .numbers = array->numbers});
  // Optimized code stores several bytes at once.
  if (array->byte_count > 1 && (array->is_mixed || array->width == 4))
    scan->found(
      scan->context,
      &(pt_literal){.kind = PT_SEQUENCE, .count = array->byte_count, .numbers = array->bytes});
  array->count = 0;
  array->byte_count = 0;
}

/// Takes a store as an element of an array; false if it is none.
static bool take_element(scan *scan, constant_store store) {
  array_literal *array = &scan->array;
  bool goes_on = array->count && store.base == array->base && store.offset == array->end
    && array->count < MAXIMUM_ELEMENTS;
  if (!goes_on) {
    if (store.offset != HEADER) return false;
    report_array(scan);
    array->base = store.base;
    array->width = store.width;
    array->is_mixed = false;
  }
  if (store.width != array->width) array->is_mixed = true;
  array->end = store.offset + (int32_t)store.width;
  array->numbers[array->count++] = store.value;
  for (size_t index = 0; index < store.width; index++)
    array->bytes[array->byte_count++] = (uint8_t)(store.value >> (8 * index));
  return true;
}

static void report_number(scan *scan, const image *image, int64_t number) {
  if (number >= -SMALL && number <= SMALL) return;
  for (int index = 0; index < image->constant_count; index++)
    if ((uintptr_t)number >= image->constants[index].start
        && (uintptr_t)number < image->constants[index].end)
      return;
  scan->found(
    scan->context, &(pt_literal){.kind = PT_NUMBER, .count = 1, .numbers = &number});
}

/// Reports the number with a fraction that an instruction loads, or compares with.
static void report_floating(scan *scan, const image *image, const uint8_t *code) {
  uint8_t prefix = *code;
  bool is_compared = prefix == 0x66;
  if (prefix != 0xF2 && prefix != 0xF3 && !is_compared) return;
  const uint8_t *place = code + 1;
  if ((*place & 0xF0) == 0x40) place++;
  if (place[0] != 0x0F) return;
  uint8_t operation = place[1];
  bool is_mask = operation == 0xC2 && !is_compared;
  if (!is_mask && !(is_compared ? operation == 0x2E || operation == 0x2F : operation == 0x10))
    return;
  // Relative to the instruction that comes next.
  if ((place[2] & 0xC7) != 0x05) return;
  int32_t offset = (int32_t)read_word(place + 3, 4);
  uintptr_t address = (uintptr_t)place + 7 + is_mask + (uintptr_t)(intptr_t)offset;
  size_t width = prefix == 0xF3 ? 4 : 8;
  for (int index = 0; index < image->constant_count; index++) {
    range range = image->constants[index];
    if (address < range.start || address + width > range.end) continue;
    double value;
    if (width == 8) {
      memcpy(&value, (const void *)address, sizeof value);
    } else {
      float narrow;
      memcpy(&narrow, (const void *)address, sizeof narrow);
      value = narrow;
    }
    if (isnormal(value))
      scan->found(scan->context, &(pt_literal){.kind = PT_FLOATING, .count = 1, .floating = value});
    return;
  }
}

static void report_text(scan *scan, const uint8_t *bytes, size_t count) {
  if (count)
    scan->found(scan->context, &(pt_literal){.kind = PT_TEXT, .count = count, .bytes = bytes});
}

/// The function that makes a global when that is used first, if the code here calls it: its address and that of
/// the note that it has been called, and then the call.
static uintptr_t initializer(const image *image, const uint8_t *code) {
  static const uint8_t note[] = {0x48, 0x8D, 0x3D}, function[] = {0x48, 0x8D, 0x35};
  const size_t length = 7;
  if (memcmp(code, note, sizeof note) || memcmp(code + length, function, sizeof function)) return 0;
  if (code[2 * length] != 0xE8) return 0;
  int32_t offset = (int32_t)read_word(code + length + sizeof function, 4);
  uintptr_t address = (uintptr_t)code + 2 * length + (uintptr_t)(intptr_t)offset;
  return address >= image->code.start && address < image->code.end ? address : 0;
}

static void scan_code(scan *scan, const image *image, uintptr_t start, uintptr_t end) {
  uint64_t words[MAXIMUM_WORDS];
  size_t word_count = 0;
  uintptr_t inside = 0;
  for (uintptr_t place = start; place + 16 <= end; place++) {
    const uint8_t *code = (const uint8_t *)place;
    // Where an instruction begins nobody knows: what looks like one may be the inside of another.
    constant_store store = place < inside ? (constant_store){0} : read_store(code);
    if (store.length) {
      if (!take_element(scan, store)) report_number(scan, image, store.value);
      inside = place + store.length;
    }
    report_floating(scan, image, code);
    bool is_wide = (code[0] & 0xF8) == 0x48;
    // lea register, [rip + offset]
    if (is_wide && code[1] == 0x8D && (code[2] & 0xC7) == 0x05) {
      int32_t offset = (int32_t)read_word(code + 3, 4);
      uintptr_t address = place + 7 + (uintptr_t)(intptr_t)offset;
      for (uintptr_t bias = 0; bias <= BIAS; bias += BIAS)
        report_text(scan, (const uint8_t *)(address + bias), literal_length(image, address + bias));
    }
    if (word_count == MAXIMUM_WORDS) continue;
    // mov register, constant: of eight bytes, or of four
    if (is_wide && (code[1] & 0xF8) == 0xB8) {
      words[word_count++] = read_word(code + 2, 8);
    } else if ((code[0] & 0xF8) == 0xB8) {
      words[word_count++] = read_word(code + 1, 4);
    }
  }
  report_array(scan);
  for (size_t second = 0; second < word_count; second++) {
    report_number(scan, image, (int64_t)words[second]);
    for (size_t first = second > 6 ? second - 6 : 0; first < second + 6 && first < word_count;
         first++) {
      uint8_t bytes[16];
      size_t count = first == second ? 0 : short_string(words[first], words[second], bytes);
      report_text(scan, bytes, count);
    }
  }
}

bool pt_scan_literals(
  uintptr_t site, void *context, void (*found)(void *context, const pt_literal *literal)) {
  image image = {.site = site};
  if (!dl_iterate_phdr(find_image, &image)) return false;
  scan scan = {.context = context, .found = found};
  uintptr_t start = site - image.code.start > BEFORE ? site - BEFORE : image.code.start;
  uintptr_t end = image.code.end - site > AFTER ? site + AFTER : image.code.end;
  scan_code(&scan, &image, start, end);
  // It has run already, perhaps, and does not run again.
  for (uintptr_t place = start; place + 20 <= end; place++) {
    uintptr_t begin = initializer(&image, (const uint8_t *)place);
    if (begin)
      scan_code(&scan, &image, begin, image.code.end - begin > AFTER ? begin + AFTER : image.code.end);
  }
  return true;
}

#else

bool pt_scan_literals(
  uintptr_t site, void *context, void (*found)(void *context, const pt_literal *literal)) {
  (void)site;
  (void)context;
  (void)found;
  return false;
}

#endif
