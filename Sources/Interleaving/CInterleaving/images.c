// Which image code and data belong to, and the names of the program's own functions.

#define _GNU_SOURCE
#include "images.h"

#if IL_CONTROL

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct {
  uintptr_t low, high;
} range;

static range runtimes[16];
static int runtime_count = -1;
static range program;
static uintptr_t program_base;

static int note_image(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size, (void)unused;
  static const char *const names[] = {"libswiftCore.so", "libc.so", "ld-linux", "libstdc++.so",
                                      "libdispatch.so",  "libswift_Concurrency.so",
                                      "libgcc_s.so",     "libBlocksRuntime.so"};
  bool is_program = !info->dlpi_name[0] && !program.high;
  bool is_runtime = false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strstr(info->dlpi_name, names[i])) is_runtime = true;
  if (is_program) {
    program_base = info->dlpi_addr;
    program.low = UINTPTR_MAX;
  }
  for (int p = 0; p < info->dlpi_phnum; p++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[p];
    if (segment->p_type != PT_LOAD) continue;
    uintptr_t low = info->dlpi_addr + segment->p_vaddr, high = low + segment->p_memsz;
    if (is_program && low < program.low) program.low = low;
    if (is_program && high > program.high) program.high = high;
    if (is_runtime && (segment->p_flags & PF_X) && runtime_count < 16)
      runtimes[runtime_count++] = (range){low, high};
  }
  return 0;
}

static void find_images(void) {
  if (runtime_count >= 0) return;
  runtime_count = 0;
  dl_iterate_phdr(note_image, NULL);
}

bool il_is_runtime_code(uintptr_t pc) {
  find_images();
  for (int i = 0; i < runtime_count; i++)
    if (pc >= runtimes[i].low && pc < runtimes[i].high) return true;
  return false;
}

bool il_is_static(uintptr_t address) {
  find_images();
  return address >= program.low && address < program.high;
}

bool il_is_program(uintptr_t pc) { return il_is_static(pc); }

uintptr_t il_program_base(void) {
  find_images();
  return program_base;
}

// MARK: Names

static const char *name_in(const char *file, size_t size, uintptr_t offset) {
  const ElfW(Ehdr) *header = (const void *)file;
  if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG)) return NULL;
  if (header->e_shoff + (size_t)header->e_shnum * sizeof(ElfW(Shdr)) > size) return NULL;
  const ElfW(Shdr) *sections = (const void *)(file + header->e_shoff);
  for (int s = 0; s < header->e_shnum; s++) {
    if (sections[s].sh_type != SHT_SYMTAB) continue;
    const ElfW(Sym) *symbols = (const void *)(file + sections[s].sh_offset);
    const char *names = file + sections[sections[s].sh_link].sh_offset;
    for (size_t i = 0; i < sections[s].sh_size / sizeof *symbols; i++) {
      const ElfW(Sym) *symbol = &symbols[i];
      bool holds = offset >= symbol->st_value && offset < symbol->st_value + symbol->st_size;
      if ((symbol->st_info & 15) == STT_FUNC && holds) return names + symbol->st_name;
    }
  }
  return NULL;
}

/// Whether the compiler wrote this function to find metadata. Looked up once per instruction.
bool il_is_metadata_access(uintptr_t pc) {
  static struct {
    uintptr_t pc;
    bool answer;
  } known[4096];
  size_t slot = (size_t)((pc * 0x9E3779B97F4A7C15u) >> 52);
  if (known[slot].pc == pc) return known[slot].answer;
  char name[512];
  bool answer = false;
  if (il_symbol(pc, name, sizeof name)) {
    size_t length = strlen(name);
    const char *end = name + (length < 2 ? 0 : length - 2);
    answer = !strncmp(name, "__swift_", 8) || !strcmp(end, "Ma") || !strcmp(end, "WL")
        || !strcmp(end, "Wl") || !strcmp(end, "Wb");
  }
  known[slot].pc = pc;
  known[slot].answer = answer;
  return answer;
}

bool il_symbol(uintptr_t pc, char *buffer, size_t size) {
  static const char *file;
  static size_t file_size;
  find_images();
  if (pc < program.low || pc >= program.high) return false;
  if (!file) {
    int descriptor = open("/proc/self/exe", O_RDONLY);
    struct stat status;
    if (descriptor < 0) return false;
    if (fstat(descriptor, &status) == 0) {
      file_size = (size_t)status.st_size;
      void *mapped = mmap(NULL, file_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
      if (mapped != MAP_FAILED) file = mapped;
    }
    close(descriptor);
    if (!file) return false;
  }
  const char *name = name_in(file, file_size, pc - 1 - program_base);
  if (!name) return false;
  snprintf(buffer, size, "%s", name);
  return true;
}

#endif
