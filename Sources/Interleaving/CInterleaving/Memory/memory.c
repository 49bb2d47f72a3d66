// Memory that the subject frees stays untouched until its run is over: an address then means one
// thing throughout a run, so the access history needs no forgetting, and an access to what was freed
// is known for what it is.
//
// The allocator is whoever comes behind us, the platform's or one that somebody put in its place.

#define _GNU_SOURCE
#include "memory.h"

#if IL_CONTROL && !__has_feature(address_sanitizer)

#include "accesses.h"
#include "callbacks.h"
#include "../System/images.h"
#include "../System/originals.h"
#include "../Running/run.h"
#include "shadow.h"
#include "../Running/shortage.h"
#include <dlfcn.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static void **held;
static size_t held_count, held_capacity;

static il_freed *blocks;
static size_t block_count, block_capacity;

typedef void (*free_call)(void *);
typedef void *(*malloc_call)(size_t);
typedef void *(*realloc_call)(void *, size_t);
typedef void *(*calloc_call)(size_t, size_t);
typedef size_t (*size_call)(void *);

static _Atomic(free_call) real_free;
static _Atomic(malloc_call) real_malloc;
static _Atomic(realloc_call) real_realloc;
static _Atomic(calloc_call) real_calloc;
static _Atomic(size_call) real_size;

// Before anything of the program runs, so that no free comes before.
__attribute__((constructor(101))) static void find_allocator(void) {
  real_free = (free_call)dlsym(RTLD_NEXT, "free");
  real_malloc = (malloc_call)dlsym(RTLD_NEXT, "malloc");
  real_realloc = (realloc_call)dlsym(RTLD_NEXT, "realloc");
  real_calloc = (calloc_call)dlsym(RTLD_NEXT, "calloc");
  real_size = (size_call)dlsym(RTLD_NEXT, "malloc_usable_size");
}

uintptr_t il_allocator(void) { return (uintptr_t)atomic_load_explicit(&real_free, memory_order_relaxed); }

void il_real_free(void *pointer) {
  free_call call = atomic_load_explicit(&real_free, memory_order_relaxed);
  // What libraries free before our turn to begin is little; they never get it back.
  if (call) call(pointer);
}

// MARK: What was freed

static IL_APART void *larger(void *array, size_t count, size_t *capacity, size_t size) {
  *capacity = *capacity ? *capacity * 2 : 1 << 10;
  void *made = malloc(*capacity * size);
  if (!made) il_lack_memory();
  if (array) memcpy(made, array, count * size);
  il_real_free(array);
  return made;
}

static inline void *grown(void *array, size_t count, size_t *capacity, size_t size) {
  return count < *capacity ? array : larger(array, count, capacity, size);
}

// The lines of a small block know that it was freed. Large blocks, whose lines would take too much
// memory, are known by pages: each knows the blocks that reach into it, which are few. And nobody comes back to
// most blocks, so lines that nothing is known of yet are not made for the first few of a run: whoever makes one
// looks through these blocks if it may belong to one of them.
enum { LARGE = 1 << 10, PAGE_BITS = 8, PAGES = 1 << 14, FEW = 32 };

il_line_set il_lines_of_freed;

typedef struct {
  size_t block;
  uint32_t next;  // from one; 0: none
} reach;

typedef struct {
  uint64_t run;
  uint32_t first;
} page_entry;

static page_entry pages[PAGES];
static reach *reaches;
size_t il_freed_pages;
static size_t reach_capacity;

static page_entry *page_of(uintptr_t address) {
  uintptr_t page = address >> PAGE_BITS;
  return &pages[page * 0x9E3779B97F4A7C15u >> 50];
}

/// Pages that share an entry share its list.
static void enter_pages(size_t block) {
  uintptr_t address = blocks[block].address;
  size_t size = blocks[block].size;
  for (uintptr_t at = address; at < address + size; at = ((at >> PAGE_BITS) + 1) << PAGE_BITS) {
    reaches = grown(reaches, il_freed_pages, &reach_capacity, sizeof *reaches);
    page_entry *entry = page_of(at);
    if (entry->run != il_run_number()) *entry = (page_entry){.run = il_run_number()};
    reaches[il_freed_pages++] = (reach){block, entry->first};
    entry->first = (uint32_t)il_freed_pages;
  }
}

static uint8_t granules_of(const il_freed *block, uintptr_t number) {
  uintptr_t low = number * IL_LINE, end = block->address + (block->size > 0 ? block->size : 1);
  return block->address < low + IL_LINE && low < end ? il_granules_within(number, block->address, end) : 0;
}

uint8_t il_freed_granules(uintptr_t number) {
  uint8_t granules = 0;
  for (size_t i = 0; i < block_count && i < FEW; i++) granules |= granules_of(&blocks[i], number);
  const page_entry *entry = page_of(number * IL_LINE);
  if (il_freed_pages == 0 || entry->run != il_run_number()) return granules;
  for (uint32_t at = entry->first; at; at = reaches[at - 1].next)
    granules |= granules_of(&blocks[reaches[at - 1].block], number);
  return granules;
}

void il_freed_reset(void) {
  block_count = il_freed_pages = 0;
  il_lines_of_freed = (il_line_set){0};
}

const il_freed *il_freed_block(uintptr_t address) {
  for (size_t i = block_count; i-- > 0;)
    if (address + IL_GRANULE > blocks[i].address && address < blocks[i].address + blocks[i].size)
      return &blocks[i];
  return NULL;
}

static IL_APART void report_if_freed(il_thread *self, uintptr_t address, uintptr_t pc) {
  for (size_t i = 0; i < block_count; i++)
    if (blocks[i].address == address)
      il_stop_with(IL_DOUBLE_FREE, il_pair_of_frees(self, &blocks[i], pc));
}

// Nothing is given to the allocator before the run is over, which would then end the process and say no schedule.
static IL_APART void report_if_not_allocated(const il_thread *self, uintptr_t address) {
  if (address >= self->stack_low && address < self->stack_high)
    il_stop_for("Memory is freed that is on the stack.");
  if (il_is_static(address)) il_stop_for("Memory is freed that is a global variable.");
  // No allocator gives less than that.
  if (address % sizeof(void *)) il_stop_for("Memory is freed from its middle on.");
}

/// Notes that the subject frees the block; reports it if it did before, or if no allocator gave it.
static void note(il_thread *self, void *pointer, uintptr_t pc) {
  uintptr_t address = (uintptr_t)pointer, number = address / IL_LINE;
  report_if_not_allocated(self, address);
  const il_line *line = il_line_numbered(number, false);
  uint8_t freed = line ? line->freed : il_may_be_freed(number) ? il_freed_granules(number) : 0;
  if (freed >> (address / IL_GRANULE % IL_LINE_GRANULES) & 1) report_if_freed(self, address, pc);
  size_call size_of = atomic_load_explicit(&real_size, memory_order_relaxed);
  size_t size = size_of ? size_of(pointer) : 1;
  blocks = grown(blocks, block_count, &block_capacity, sizeof *blocks);
  blocks[block_count++] = (il_freed){address, size, pc, self->id, self->frame};
  bool is_large = size > LARGE;
  if (is_large) enter_pages(block_count - 1);
  // The ends of objects are ordered by reference counts, which nobody sees.
  if (il_detecting() && self->ignore == 0 && !self->ends_object && il_tells_accesses(pc))
    il_access_frees(self, address, size, pc);
  il_mark_freed(address, size > 0 ? size : 1, is_large || block_count <= FEW);
}

// MARK: The interposed entry points

static void hold(void *pointer) {
  held = grown(held, held_count, &held_capacity, sizeof *held);
  held[held_count++] = pointer;
}

static void give_back(void *pointer, uintptr_t pc) {
  if (!pointer) return;
  il_thread *self = il_self;
  if (!self || self->abandoned) return il_real_free(pointer);
  if (self->depth == 0) note(self, pointer, self->frees_from ? self->frees_from : pc);
  hold(pointer);
}

#define PC (uintptr_t) __builtin_return_address(0)

void free(void *pointer) { give_back(pointer, PC); }

// What code of Swift gives back itself, and not the runtime at an object's end.
void swift_slowDealloc(void *pointer, size_t size, size_t alignment) {
  static void (*_Atomic cached)(void *, size_t, size_t);
  il_thread *self = il_controlled();
  bool is_subject = self && il_is_program(PC);
  if (is_subject) self->frees_from = PC;
  IL_REAL(cached, "swift_slowDealloc")(pointer, size, alignment);
  if (is_subject) self->frees_from = 0;
}

// Optimized code gives back its closures' contexts from functions that have callbacks, and the runtime
// jumps on from there, so that the subject seems to free them itself.
#define ENDS_OBJECT(NAME, PARAMETERS, ...)                                   \
  void NAME PARAMETERS {                                                     \
    static void (*_Atomic cached) PARAMETERS;                                \
    il_thread *self = il_controlled();                                       \
    bool is_first = self && !self->ends_object;                              \
    if (is_first) self->ends_object = true;                                  \
    IL_REAL(cached, #NAME)(__VA_ARGS__);                                     \
    if (is_first) self->ends_object = false;                                 \
  }

ENDS_OBJECT(swift_deallocObject, (void *object, size_t size, size_t alignment), object, size, alignment)
ENDS_OBJECT(swift_deallocUninitializedObject, (void *object, size_t size, size_t alignment), object, size, alignment)
ENDS_OBJECT(swift_deallocClassInstance, (void *object, size_t size, size_t alignment), object, size, alignment)
ENDS_OBJECT(swift_deallocBox, (void *box), box)
// A block is counted as well. Who gives up the last reference jumps on to `free`.
ENDS_OBJECT(_Block_release, (const void *block), block)

/// The loader of older C libraries asks for memory while it looks, and does without where there is none: false then.
static bool has_found_allocator(void) {
  static __thread bool is_looking;
  if (is_looking) return false;
  is_looking = true;
  find_allocator();
  is_looking = false;
  return true;
}

void *malloc(size_t size) {
  malloc_call call = atomic_load_explicit(&real_malloc, memory_order_relaxed);
  if (!call) {
    if (!has_found_allocator()) return NULL;
    call = real_malloc;
  }
  void *made = call(size);
  if (il_self) il_access_allocates(made, size, PC);
  return made;
}

void *calloc(size_t count, size_t size) {
  calloc_call call = atomic_load_explicit(&real_calloc, memory_order_relaxed);
  if (!call) {
    if (!has_found_allocator()) return NULL;
    call = real_calloc;
  }
  void *made = call(count, size);
  if (il_self) il_access_allocates(made, count * size, PC);
  return made;
}

void *realloc(void *pointer, size_t size) {
  realloc_call call = atomic_load_explicit(&real_realloc, memory_order_relaxed);
  if (!call) {
    if (!has_found_allocator()) return NULL;
    call = real_realloc;
  }
  size_call size_of = atomic_load_explicit(&real_size, memory_order_relaxed);
  if (!pointer || !size_of || !il_self || il_self->abandoned) return call(pointer, size);
  if (size == 0) {
    give_back(pointer, PC);
    return NULL;
  }
  if (il_self->depth == 0) report_if_not_allocated(il_self, (uintptr_t)pointer);
  // In a new place, so that the old address keeps its meaning.
  void *moved = malloc(size);
  if (!moved) return NULL;
  size_t before = size_of(pointer);
  memcpy(moved, pointer, before < size ? before : size);
  il_access_allocates(moved, before < size ? before : size, PC);
  give_back(pointer, PC);
  return moved;
}

void il_memory_flush(void) {
  for (size_t i = 0; i < held_count; i++) il_real_free(held[i]);
  held_count = 0;
}

#elif IL_CONTROL

// The address sanitizer looks after memory itself, and needs to see every block come back.
#include <stdlib.h>

size_t il_freed_pages;
il_line_set il_lines_of_freed;
void il_memory_flush(void) {}
void il_freed_reset(void) {}
uint8_t il_freed_granules(uintptr_t number) {
  (void)number;
  return 0;
}
const il_freed *il_freed_block(uintptr_t address) {
  (void)address;
  return NULL;
}
uintptr_t il_allocator(void) { return (uintptr_t)&free; }
void il_real_free(void *pointer) { free(pointer); }

#endif
