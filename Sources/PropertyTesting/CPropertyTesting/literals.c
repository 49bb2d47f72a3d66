// String literals have no callback: Swift compares strings in its library, which is not
// instrumented. But the code that compares them has to say where they are.

#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CPropertyTesting.h"

#if defined(__linux__) && defined(__x86_64__) && (defined(__GLIBC__) || __has_include(<link.h>))

#include <link.h>
#include <string.h>

enum {
  MAXIMUM_RANGES = 16,
  LONGEST_LITERAL = 128,
  /// How far around an edge is looked.
  BEFORE = 64,
  AFTER = 768,
  MAXIMUM_WORDS = 128,
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
    if (bytes[-1] != 0) return 0;
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

bool pt_scan_literals(
  uintptr_t site, void *context,
  void (*found)(void *context, const uint8_t *bytes, size_t count)) {
  image image = {.site = site};
  if (!dl_iterate_phdr(find_image, &image)) return false;
  uintptr_t start = site - image.code.start > BEFORE ? site - BEFORE : image.code.start;
  uintptr_t end = image.code.end - site > AFTER ? site + AFTER : image.code.end;
  uint64_t words[MAXIMUM_WORDS];
  size_t word_count = 0;
  for (uintptr_t place = start; place + 10 <= end; place++) {
    const uint8_t *code = (const uint8_t *)place;
    bool is_wide = (code[0] & 0xF8) == 0x48;
    // lea register, [rip + offset]
    if (is_wide && code[1] == 0x8D && (code[2] & 0xC7) == 0x05) {
      int32_t offset = (int32_t)read_word(code + 3, 4);
      uintptr_t address = place + 7 + (uintptr_t)(intptr_t)offset;
      for (uintptr_t bias = 0; bias <= BIAS; bias += BIAS) {
        size_t count = literal_length(&image, address + bias);
        if (count) found(context, (const uint8_t *)(address + bias), count);
      }
    }
    if (word_count == MAXIMUM_WORDS) continue;
    // mov register, constant: of eight bytes, or of four
    if (is_wide && (code[1] & 0xF8) == 0xB8) {
      words[word_count++] = read_word(code + 2, 8);
    } else if ((code[0] & 0xF8) == 0xB8) {
      words[word_count++] = read_word(code + 1, 4);
    }
  }
  for (size_t second = 0; second < word_count; second++) {
    for (size_t first = second > 6 ? second - 6 : 0; first < second + 6 && first < word_count;
         first++) {
      uint8_t bytes[16];
      size_t count = first == second ? 0 : short_string(words[first], words[second], bytes);
      if (count) found(context, bytes, count);
    }
  }
  return true;
}

#else

bool pt_scan_literals(
  uintptr_t site, void *context,
  void (*found)(void *context, const uint8_t *bytes, size_t count)) {
  (void)site;
  (void)context;
  (void)found;
  return false;
}

#endif
