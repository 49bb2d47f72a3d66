// Code that the compiler emits wherever it is needed, as that of generic functions for one type, is
// instrumented if the copy that the linker keeps is: whoever calls it then, instrumented or not, takes
// its edges. It says nothing of the code under test. Its symbols are of no module but Swift's own.

#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "shared_code.h"

#if defined(__linux__) && (defined(__GLIBC__) || __has_include(<link.h>))

#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct range {
  uintptr_t start;
  uintptr_t end;
} range;

/// What is shared of the program itself: instrumented code is in no library, as a rule.
static range *ranges;
static size_t count;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static int compare(const void *one, const void *other) {
  uintptr_t left = ((const range *)one)->start, right = ((const range *)other)->start;
  return left < right ? -1 : left > right;
}

static int find_program(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  // The first image is the program.
  *(uintptr_t *)context = info->dlpi_addr;
  return 1;
}

static bool is_digit(char character) { return character >= '0' && character <= '9'; }

/// Whether a symbol is of Swift's library: its module, one of its types, what is outlined of one, or a
/// helper of the compiler's. What somebody has put into an extension is not.
static bool is_of_library(const char *name) {
  if (!strncmp(name, "__swift_", 8)) return true;
  if (strncmp(name, "$s", 2) || !name[2] || is_digit(name[2])) return false;
  if (name[2] != 'S') return name[2] == 's';
  const char *place = name + 3;
  if (*place) place++;
  size_t length = 0;
  while (is_digit(*place)) length = length * 10 + (size_t)(*place++ - '0');
  return length == 0 || length >= strlen(place) || place[length] != 'E';
}

static void add_symbols(const uint8_t *file, size_t size, uintptr_t base) {
  const ElfW(Ehdr) *header = (const void *)file;
  if (size < sizeof *header || header->e_shoff + header->e_shnum * sizeof(ElfW(Shdr)) > size) return;
  const ElfW(Shdr) *sections = (const void *)(file + header->e_shoff);
  for (size_t index = 0; index < header->e_shnum; index++) {
    const ElfW(Shdr) *section = &sections[index];
    if (section->sh_type != SHT_SYMTAB || section->sh_offset + section->sh_size > size) continue;
    const ElfW(Sym) *symbols = (const void *)(file + section->sh_offset);
    if (section->sh_link >= header->e_shnum) return;
    const ElfW(Shdr) *names = &sections[section->sh_link];
    if (names->sh_size == 0 || names->sh_offset + names->sh_size > size) return;
    const char *text = (const char *)(file + names->sh_offset);
    if (text[names->sh_size - 1]) return;
    size_t all = section->sh_size / sizeof *symbols;
    ranges = malloc(all * sizeof *ranges);
    for (size_t at = 0; ranges && at < all; at++) {
      // The macro for both widths is the same.
      if (ELF64_ST_TYPE(symbols[at].st_info) != STT_FUNC || !symbols[at].st_size) continue;
      if (symbols[at].st_name >= names->sh_size) continue;
      if (!is_of_library(text + symbols[at].st_name)) continue;
      uintptr_t start = base + symbols[at].st_value;
      ranges[count++] = (range){start, start + symbols[at].st_size};
    }
    qsort(ranges, count, sizeof *ranges, compare);
    return;
  }
}

static void read_symbols(void) {
  uintptr_t base = 0;
  dl_iterate_phdr(find_program, &base);
  int descriptor = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return;
  struct stat status;
  if (!fstat(descriptor, &status) && status.st_size > 0) {
    size_t size = (size_t)status.st_size;
    void *file = mmap(NULL, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (file != MAP_FAILED) {
      add_symbols(file, size, base);
      munmap(file, size);
    }
  }
  close(descriptor);
}

bool pt_is_shared(uintptr_t address) {
  pthread_once(&once, read_symbols);
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (ranges[middle].start <= address)
      low = middle + 1;
    else
      high = middle;
  }
  return low > 0 && address < ranges[low - 1].end;
}

#else

bool pt_is_shared(uintptr_t address) {
  (void)address;
  return false;
}

#endif
