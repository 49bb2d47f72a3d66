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
#include "images.h"
#include "originals.h"
#include "run.h"
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
typedef void *(*realloc_call)(void *, size_t);
typedef size_t (*size_call)(void *);

static _Atomic(free_call) real_free;
static _Atomic(realloc_call) real_realloc;
static _Atomic(size_call) real_size;

// Before anything of the program runs, so that no free comes before.
__attribute__((constructor(101))) static void find_allocator(void) {
  real_free = (free_call)dlsym(RTLD_NEXT, "free");
  real_realloc = (realloc_call)dlsym(RTLD_NEXT, "realloc");
  real_size = (size_call)dlsym(RTLD_NEXT, "malloc_usable_size");
}

uintptr_t il_allocator(void) { return (uintptr_t)atomic_load_explicit(&real_free, memory_order_relaxed); }

void il_real_free(void *pointer) {
  free_call call = atomic_load_explicit(&real_free, memory_order_relaxed);
  // What libraries free before our turn to begin is little; they never get it back.
  if (call) call(pointer);
}

// MARK: What was freed

static size_t slot_of(uintptr_t address, size_t size) {
  return (size_t)((address * 0x9E3779B97F4A7C15u) >> 24) & (size - 1);
}

static il_freed *slot_for(uintptr_t address) {
  uint64_t run = il_run_number();
  size_t slot = slot_of(address, block_capacity);
  while (blocks[slot].run == run && blocks[slot].address != address)
    slot = (slot + 1) & (block_capacity - 1);
  return &blocks[slot];
}

static void reserve(void) {
  if (block_count * 2 < block_capacity) return;
  size_t old_capacity = block_capacity;
  il_freed *old = blocks;
  block_capacity = block_capacity ? block_capacity * 2 : 1 << 12;
  blocks = calloc(block_capacity, sizeof *blocks);
  if (!blocks) abort();
  for (size_t i = 0; i < old_capacity; i++)
    if (old[i].run == il_run_number()) *slot_for(old[i].address) = old[i];
  il_real_free(old);
}

// MARK: Which block an address was in

// By small pages: each knows the blocks that reach into it, which are few.
typedef struct {
  uintptr_t address;  // of the block
  size_t size;
  uint32_t next;      // from one; 0: none
} reach;

typedef struct {
  uintptr_t page;
  uint64_t run;
  uint32_t first;
} page_entry;

enum { PAGE_BITS = 8, PAGES = 1 << 14 };

static page_entry pages[PAGES];
static reach *reaches;
static size_t reach_count, reach_capacity;

static page_entry *page_of(uintptr_t address) {
  uintptr_t page = address >> PAGE_BITS;
  return &pages[page * 0x9E3779B97F4A7C15u >> 50];
}

/// Pages that share an entry share its list.
static void enter_pages(uintptr_t address, size_t size) {
  for (uintptr_t at = address; at < address + size; at = ((at >> PAGE_BITS) + 1) << PAGE_BITS) {
    if (reach_count == reach_capacity) {
      reach_capacity = reach_capacity ? reach_capacity * 2 : 1 << 10;
      reach *grown = malloc(reach_capacity * sizeof *grown);
      if (!grown) abort();
      if (reaches) memcpy(grown, reaches, reach_count * sizeof *grown);
      il_real_free(reaches);
      reaches = grown;
    }
    page_entry *entry = page_of(at);
    if (entry->run != il_run_number()) *entry = (page_entry){.run = il_run_number()};
    reaches[reach_count++] = (reach){address, size, entry->first};
    entry->first = (uint32_t)reach_count;
  }
}

void il_freed_reset(void) { block_count = reach_count = 0; }

const il_freed *il_freed_block(uintptr_t address) {
  if (block_count == 0) return NULL;
  const page_entry *entry = page_of(address);
  if (entry->run != il_run_number()) return NULL;
  for (uint32_t at = entry->first; at; at = reaches[at - 1].next) {
    const reach *block = &reaches[at - 1];
    if (address + 8 > block->address && address < block->address + block->size)
      return slot_for(block->address);
  }
  return NULL;
}

/// Notes that the subject frees the block; reports it if it did before.
static void note(il_thread *self, void *pointer, uintptr_t pc) {
  reserve();
  il_freed *block = slot_for((uintptr_t)pointer);
  if (block->run == il_run_number())
    il_stop_with(IL_DOUBLE_FREE, il_pair_of_frees(self, block, pc));
  size_call size_of = atomic_load_explicit(&real_size, memory_order_relaxed);
  size_t size = size_of ? size_of(pointer) : 1;
  *block = (il_freed){(uintptr_t)pointer, size, il_run_number(), pc, self->id, self->frame};
  block_count++;
  if (!il_detecting()) return;
  enter_pages((uintptr_t)pointer, size);
  // What the runtime frees is ordered by reference counts, which nobody sees.
  bool is_checked = self->ignore == 0 && il_tells_accesses(pc);
  il_access_frees(self, (uintptr_t)pointer, size, is_checked, pc);
}

// MARK: The interposed entry points

static void hold(void *pointer) {
  if (held_count == held_capacity) {
    size_t capacity = held_capacity ? held_capacity * 2 : 4096;
    void **grown = malloc(capacity * sizeof *grown);
    if (!grown) abort();
    if (held) memcpy(grown, held, held_count * sizeof *held);
    il_real_free(held);
    held = grown;
    held_capacity = capacity;
  }
  held[held_count++] = pointer;
}

static void give_back(void *pointer, uintptr_t pc) {
  if (!pointer) return;
  if (il_self && il_self->frees_from) pc = il_self->frees_from;
  if (!il_self || il_self->abandoned) {
    il_real_free(pointer);
    return;
  }
  il_thread *self = il_controlled();
  if (self) note(self, pointer, pc);
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

void *realloc(void *pointer, size_t size) {
  realloc_call call = atomic_load_explicit(&real_realloc, memory_order_relaxed);
  if (!call) {
    find_allocator();
    call = real_realloc;
  }
  size_call size_of = atomic_load_explicit(&real_size, memory_order_relaxed);
  if (!pointer || !size_of || !il_self || il_self->abandoned) return call(pointer, size);
  if (size == 0) {
    give_back(pointer, PC);
    return NULL;
  }
  // In a new place, so that the old address keeps its meaning.
  void *moved = malloc(size);
  if (!moved) return NULL;
  size_t before = size_of(pointer);
  memcpy(moved, pointer, before < size ? before : size);
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

void il_memory_flush(void) {}
void il_freed_reset(void) {}
const il_freed *il_freed_block(uintptr_t address) {
  (void)address;
  return NULL;
}
uintptr_t il_allocator(void) { return (uintptr_t)&free; }
void il_real_free(void *pointer) { free(pointer); }

#endif
