// Which image code and data belong to, and the names of the program's own functions.

#define _GNU_SOURCE
#include "images.h"

#if IL_CONTROL

#include "../Memory/memory.h"
#include "../Running/stack_switch.h"
#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

typedef struct {
  uintptr_t low, high;
} range;

// MARK: Once per process

// Whoever is under control asks, and so does whoever writes a report meanwhile.
typedef enum { UNREAD, BEING_READ, READ } reading;
static __thread bool reads;

/// Whether it is the caller who reads. Others wait until that is done; the reader itself, who may come here by
/// what it calls, makes do with what there is so far.
static bool begin_reading(reading *state) {
  reading unread = UNREAD;
  if (reads) return false;
  if (__atomic_compare_exchange_n(state, &unread, BEING_READ, false, __ATOMIC_ACQUIRE, __ATOMIC_ACQUIRE))
    return reads = true;
  while (__atomic_load_n(state, __ATOMIC_ACQUIRE) != READ) il_raw_syscall(SYS_sched_yield, 0, 0, 0, 0, 0, 0);
  return false;
}

static void end_reading(reading *state) {
  reads = false;
  __atomic_store_n(state, READ, __ATOMIC_RELEASE);
}

// MARK: Images

static reading images_state;
static range runtimes[16];
static int runtime_count;
static range program;
static uintptr_t program_base;

static bool holds(const struct dl_phdr_info *image, uintptr_t address) {
  for (int p = 0; p < image->dlpi_phnum; p++) {
    const ElfW(Phdr) *segment = &image->dlpi_phdr[p];
    uintptr_t low = image->dlpi_addr + segment->p_vaddr;
    if (segment->p_type == PT_LOAD && address >= low && address < low + segment->p_memsz) return true;
  }
  return false;
}

bool il_is_runtime_image(const struct dl_phdr_info *image) {
  const char *name = image->dlpi_name;
  // One that somebody put in the place of the platform's keeps its books by threads.
  if (name[0] && holds(image, il_allocator())) return true;
  static const char *const names[] = {"libswiftCore.so", "libc.so", "ld-linux", "libdispatch.so",
                                      "libswift_Concurrency.so", "libgcc_s.so", "libBlocksRuntime.so"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strstr(name, names[i])) return true;
  return false;
}

static int note_image(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size, (void)unused;
  bool is_program = !info->dlpi_name[0] && !program.high;
  bool is_runtime = il_is_runtime_image(info);
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

static IL_APART void read_images(void) {
  if (!begin_reading(&images_state)) return;
  dl_iterate_phdr(note_image, NULL);
  end_reading(&images_state);
}

static inline void find_images(void) {
  if (__atomic_load_n(&images_state, __ATOMIC_ACQUIRE) != READ) read_images();
}

bool il_is_runtime_code(uintptr_t pc) {
  find_images();
  // Mostly it is the program that asks.
  if (pc >= program.low && pc < program.high) return false;
  for (int i = 0; i < runtime_count; i++)
    if (pc >= runtimes[i].low && pc < runtimes[i].high) return true;
  return false;
}

bool il_is_static(uintptr_t address) {
  find_images();
  return address >= program.low && address < program.high;
}

bool il_is_program(uintptr_t pc) { return il_is_static(pc); }

// Where the linker has put the runtime's functions.
extern const char __start_il_text[] __attribute__((weak, visibility("hidden")));
extern const char __stop_il_text[] __attribute__((weak, visibility("hidden")));

bool il_is_subject(uintptr_t pc) {
  return il_is_program(pc) && (pc < (uintptr_t)__start_il_text || pc >= (uintptr_t)__stop_il_text);
}

uintptr_t il_program_base(void) {
  find_images();
  return program_base;
}

// MARK: Names

typedef struct {
  uintptr_t low, high;
  const char *name;
} function;

static function *functions;
static size_t function_count;

// The table that they are from.
static const ElfW(Sym) *symbol_table;
static size_t symbol_count;
static const char *symbol_names;

static int by_address(const void *one, const void *other) {
  uintptr_t a = ((const function *)one)->low, b = ((const function *)other)->low;
  return a < b ? -1 : a > b;
}

static void index_functions(const char *file, size_t size) {
  const ElfW(Ehdr) *header = (const void *)file;
  if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG)) return;
  if (header->e_shoff + (size_t)header->e_shnum * sizeof(ElfW(Shdr)) > size) return;
  const ElfW(Shdr) *sections = (const void *)(file + header->e_shoff);
  for (int s = 0; s < header->e_shnum; s++) {
    if (sections[s].sh_type != SHT_SYMTAB) continue;
    symbol_table = (const void *)(file + sections[s].sh_offset);
    symbol_names = file + sections[sections[s].sh_link].sh_offset;
    symbol_count = sections[s].sh_size / sizeof *symbol_table;
    functions = malloc((symbol_count + 1) * sizeof *functions);
    if (!functions) return;
    for (size_t i = 0; i < symbol_count; i++) {
      if ((symbol_table[i].st_info & 15) != STT_FUNC || !symbol_table[i].st_size) continue;
      uintptr_t low = program_base + symbol_table[i].st_value;
      functions[function_count++] = (function){low, low + symbol_table[i].st_size, symbol_names + symbol_table[i].st_name};
    }
    qsort(functions, function_count, sizeof *functions, by_address);
    return;
  }
}

static reading program_state;

static IL_APART void read_symbols(void) {
  find_images();
  if (!begin_reading(&program_state)) return;
  int descriptor = open("/proc/self/exe", O_RDONLY);
  struct stat status;
  if (descriptor >= 0 && fstat(descriptor, &status) == 0) {
    void *mapped = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (mapped != MAP_FAILED) index_functions(mapped, (size_t)status.st_size);
  }
  if (descriptor >= 0) close(descriptor);
  end_reading(&program_state);
}

static inline void read_program(void) {
  if (__atomic_load_n(&program_state, __ATOMIC_ACQUIRE) != READ) read_symbols();
}

/// How many functions begin up to this place: they are in order.
static size_t functions_up_to(uintptr_t place) {
  read_program();
  size_t low = 0, high = function_count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (functions[middle].low <= place)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/// The function that holds the instruction before `pc`, a return address.
static const function *function_at(uintptr_t pc) {
  size_t low = functions_up_to(pc - 1);
  // Several names may stand for one function, and a small one may lie in a large one's range.
  for (size_t i = low; i > 0 && i + 8 > low; i--)
    if (pc - 1 < functions[i - 1].high) return &functions[i - 1];
  return NULL;
}

bool il_function_bounds(uintptr_t pc, uintptr_t *low, uintptr_t *high) {
  const function *found = function_at(pc);
  if (!found) return false;
  *low = found->low;
  *high = found->high;
  return true;
}

bool il_next_function(const char *prefix, uintptr_t *low, uintptr_t *high) {
  size_t length = strlen(prefix);
  for (size_t i = functions_up_to(*low); i < function_count; i++) {
    if (strncmp(functions[i].name, prefix, length)) continue;
    *low = functions[i].low;
    *high = functions[i].high;
    return true;
  }
  return false;
}

bool il_variable_bounds(const char *name, uintptr_t *low, uintptr_t *high) {
  read_program();
  for (size_t i = 0; i < symbol_count; i++) {
    if ((symbol_table[i].st_info & 15) != STT_OBJECT || strcmp(symbol_names + symbol_table[i].st_name, name)) continue;
    *low = program_base + symbol_table[i].st_value;
    *high = *low + symbol_table[i].st_size;
    return true;
  }
  return false;
}

static void collect_words(const char *name, const ElfW(Rela) *entries, size_t size,
                          const ElfW(Sym) *symbols, const char *names, il_import *import) {
  for (size_t i = 0; i < size / sizeof *entries && import->word_count < 4; i++) {
    size_t symbol = ELF64_R_SYM(entries[i].r_info);
    if (!symbol || strcmp(names + symbols[symbol].st_name, name)) continue;
    import->words[import->word_count++] = program_base + entries[i].r_offset;
  }
}

il_import il_import_of(const char *name) {
  il_import import = {0};
  read_program();
  for (size_t i = 0; i < function_count && !import.address; i++)
    if (!strcmp(functions[i].name, name)) import.address = functions[i].low;
  // The linker has put the addresses of the tables in place by now.
  const ElfW(Rela) *calls = NULL, *others = NULL;
  const ElfW(Sym) *symbols = NULL;
  const char *names = NULL;
  size_t call_size = 0, other_size = 0;
  for (const ElfW(Dyn) *entry = _DYNAMIC; entry->d_tag != DT_NULL; entry++) {
    void *address = (void *)entry->d_un.d_ptr;
    switch (entry->d_tag) {
      case DT_JMPREL: calls = address; break;
      case DT_PLTRELSZ: call_size = entry->d_un.d_val; break;
      case DT_RELA: others = address; break;
      case DT_RELASZ: other_size = entry->d_un.d_val; break;
      case DT_SYMTAB: symbols = address; break;
      case DT_STRTAB: names = address; break;
    }
  }
  if (!symbols || !names) return import;
  if (calls) collect_words(name, calls, call_size, symbols, names, &import);
  if (others) collect_words(name, others, other_size, symbols, names, &import);
  return import;
}

bool il_is_import_word(const il_import *import, uintptr_t word) {
  for (int32_t i = 0; i < import->word_count; i++)
    if (import->words[i] == word) return true;
  return false;
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
    // Optimized code has one for several types.
    if (length > 2 && !strcmp(name + length - 2, "Tm")) name[length -= 2] = 0;
    const char *end = name + (length < 2 ? 0 : length - 2);
    answer = !strncmp(name, "__swift_", 8) || !strcmp(end, "Ma") || !strcmp(end, "WL")
        || !strcmp(end, "Wl") || !strcmp(end, "Wb");
  }
  known[slot].pc = pc;
  known[slot].answer = answer;
  return answer;
}

char *il_demangled(const char *name) {
  static char *(*_Atomic cached)(const char *, char *, size_t *, int *);
  char *(*demangle)(const char *, char *, size_t *, int *) = cached;
  if (!demangle)
    cached = demangle = (char *(*)(const char *, char *, size_t *, int *))dlsym(RTLD_DEFAULT,
                                                                              "__cxa_demangle");
  return demangle ? demangle(name, NULL, NULL, NULL) : NULL;
}

void il_free_name(char *name) { il_real_free(name); }

bool il_symbol(uintptr_t pc, char *buffer, size_t size) {
  find_images();
  if (pc < program.low || pc >= program.high) return false;
  const function *found = function_at(pc);
  if (!found) return false;
  snprintf(buffer, size, "%s", found->name);
  return true;
}

#endif
