// Plain memory accesses of code compiled with access callbacks, and the race detector on them
// (FastTrack: Flanagan & Freund, PLDI 2009). The compiler calls these before each access, so a
// race is reported before the racing access happens.

#include "accesses.h"

#if IL_CONTROL && !__has_feature(thread_sanitizer)

#include "callbacks.h"
#include "memory.h"
#include "mutexes.h"
#include "originals.h"
#include "remarks.h"
#include "run.h"
#include "threads.h"
#include <stdlib.h>
#include <string.h>

// An epoch is a thread's clock at one of its accesses.
typedef struct {
  uint32_t clock;  // 0: none
  int32_t thread;
  uintptr_t pc;
  uint32_t frame;  // the call stack, of a recorded run
} epoch;

typedef struct {
  epoch write;
  epoch read;       // the last read while reads are ordered
  epoch *readers;   // one per thread once they are not
} history;

#define GRANULE 8

// Eight bytes that begin at a multiple of eight. While all accesses cover the same of them there is
// one history; from the first that does not, each byte has its own.
//
// Where the compiler tells only the address at which an access begins, as it does for values of
// generic type, the first byte has another history, which is compared with the others.
//
// Atomic operations are in no race with each other, so theirs are histories of their own, one for
// each set of bytes: plain accesses are compared with them, and they with plain accesses.
typedef struct atomics {
  struct atomics *next;
  uint8_t bytes;
  size_t size;            // of the whole operation
  history loads, stores;  // as reads, which may be in no order
} atomics;

typedef struct {
  uintptr_t address;
  uint64_t run;
  atomics *atomics;
  uint8_t covered;       // the bytes that `whole` is about
  uint8_t begun;         // bytes at which an access of unknown size began
  bool freed;
  history whole;
  history *bytes;
  history *beginnings;
} location;

static location *table;
static size_t capacity, used;

// A frame knows the one around it, so a stack is a number. Kept only while a run is recorded.
typedef struct {
  uintptr_t pc;
  uint32_t outer;
} frame;

static frame *frames;
static size_t frame_count, frame_capacity;

// MARK: Memory of a run

// What a run needs besides the table, in pieces that stay where they are and are used again.
typedef struct piece {
  struct piece *next;
  size_t used;
  _Alignas(16) unsigned char bytes[1 << 18];
} piece;

static piece *first_piece, *present_piece;

static void *allotted(size_t size) {
  size = (size + 15) & ~(size_t)15;
  if (!present_piece || present_piece->used + size > sizeof present_piece->bytes) {
    piece *next = present_piece ? present_piece->next : first_piece;
    if (!next) {
      next = malloc(sizeof *next);
      if (!next) abort();
      next->next = NULL;
      if (present_piece)
        present_piece->next = next;
      else
        first_piece = next;
    }
    next->used = 0;
    present_piece = next;
  }
  void *made = present_piece->bytes + present_piece->used;
  present_piece->used += size;
  return memset(made, 0, size);
}

void il_accesses_reset(void) {
  used = 0;
  frame_count = 0;
  present_piece = first_piece;
  if (present_piece) present_piece->used = 0;
  il_freed_reset();
}

static size_t slot_of(uintptr_t address) {
  return (size_t)((address * 0x9E3779B97F4A7C15u) >> 20) & (capacity - 1);
}

static void grow(void) {
  size_t old_capacity = capacity;
  location *old = table;
  capacity = capacity ? capacity * 2 : 1 << 14;
  table = calloc(capacity, sizeof *table);
  if (!table) abort();
  uint64_t run = il_run_number();
  for (size_t i = 0; i < old_capacity; i++) {
    if (old[i].run != run) continue;
    size_t slot = slot_of(old[i].address);
    while (table[slot].run == run) slot = (slot + 1) & (capacity - 1);
    table[slot] = old[i];
  }
  il_real_free(old);
}

static location *known_location(uintptr_t address) {
  if (!capacity) return NULL;
  uint64_t run = il_run_number();
  for (size_t slot = slot_of(address); table[slot].run == run; slot = (slot + 1) & (capacity - 1))
    if (table[slot].address == address) return &table[slot];
  return NULL;
}

static location *location_of(uintptr_t address) {
  if (used * 2 >= capacity) grow();
  uint64_t run = il_run_number();
  size_t slot = slot_of(address);
  for (;; slot = (slot + 1) & (capacity - 1)) {
    location *found = &table[slot];
    if (found->run != run) {
      used++;
      *found = (location){.address = address, .run = run};
      // Freed before anybody told of an access to it.
      found->freed = il_freed_block(address) != NULL;
      return found;
    }
    if (found->address == address) return found;
  }
}

static epoch *new_readers(void) { return allotted((size_t)IL_MAX_THREADS * sizeof(epoch)); }

static bool precedes(epoch earlier, const il_thread *self) {
  return earlier.clock <= self->clock.at[earlier.thread];
}

// MARK: Call stacks

static void enter_function(uintptr_t pc) {
  il_thread *self = il_the_run.is_recorded ? il_self : NULL;
  if (!self) return;
  if (il_controlled()) il_note_callees((uintptr_t)__builtin_return_address(0));
  if (frame_count >= frame_capacity) {
    frame_capacity = frame_capacity ? frame_capacity * 2 : 1 << 12;
    frames = realloc(frames, frame_capacity * sizeof *frames);
    if (!frames) abort();
  }
  // The first one stands for no frame at all.
  if (frame_count == 0) frames[frame_count++] = (frame){0};
  frames[frame_count] = (frame){pc, self->frame};
  self->frame = (uint32_t)frame_count++;
}

static void leave_function(void) {
  il_thread *self = il_the_run.is_recorded ? il_self : NULL;
  if (self && self->frame && self->frame < frame_count) self->frame = frames[self->frame].outer;
}

static int32_t unwound(uintptr_t stack[IL_MAX_FRAMES], uintptr_t pc, uint32_t innermost) {
  int32_t depth = 0;
  stack[depth++] = pc;
  for (uint32_t at = innermost; at && at < frame_count && depth < IL_MAX_FRAMES;
       at = frames[at].outer)
    stack[depth++] = frames[at].pc;
  return depth;
}

static il_race pair(il_thread *self, uintptr_t address, epoch earlier, bool earlier_writes,
                    bool writes, uintptr_t pc) {
  il_race found = {
      .address = address,
      .first_thread = earlier.thread,
      .second_thread = self->id,
      .first_write = earlier_writes,
      .second_write = writes,
      .second_frees = self->frees,
  };
  found.first_depth = unwound(found.first_stack, earlier.pc, earlier.frame);
  found.second_depth = unwound(found.second_stack, pc, self->frame);
  return found;
}

// MARK: Races that are known

// Functions whose accesses may race are asked for once; each of these accesses is a point, so that
// what a race leads to is explored.
static bool may_race(il_thread *self, uintptr_t pc) {
  static struct {
    uintptr_t pc;
    uint64_t exploration;
    bool answer;
  } known[1 << 10];
  const il_options *options = il_options_in_use();
  size_t slot = (size_t)((pc * 0x9E3779B97F4A7C15u) >> 54);
  if (known[slot].pc != pc || known[slot].exploration != il_exploration_number()) {
    self->depth++;
    bool answer = options->may_race(options->choose_context, pc);
    self->depth--;
    known[slot].pc = pc;
    known[slot].exploration = il_exploration_number();
    known[slot].answer = answer;
  }
  return known[slot].answer;
}

static void reach_known(il_thread *self, uintptr_t address, uintptr_t end, bool writes, uintptr_t pc) {
  if (!may_race(self, pc)) return;
  for (uintptr_t granule = address & ~(uintptr_t)(GRANULE - 1); granule < end; granule += GRANULE) {
    il_sync *sync = il_sync_for(self, granule + 5);
    il_reach(self, (il_op){.kind = writes ? IL_ATOMIC_STORE : IL_ATOMIC_LOAD, .sync = sync});
    if (writes) sync->version++;
  }
}

static void race(il_thread *self, uintptr_t address, epoch earlier, bool earlier_writes, bool writes,
                 uintptr_t pc) {
  if (il_the_run.knows_races && !self->frees && may_race(self, pc) && may_race(self, earlier.pc)) {
    il_remark(IL_PASSED_RACE, NULL, earlier.pc);
    il_remark(IL_PASSED_RACE, NULL, pc);
    return;
  }
  il_stop_with(IL_DATA_RACE, pair(self, address, earlier, earlier_writes, writes, pc));
}

// MARK: Comparing

/// Reports what `past` has as a read, and is not ordered with this access.
static void compare_reads(il_thread *self, const history *past, uintptr_t address, bool were_writes,
                          bool writes, uintptr_t pc) {
  if (past->readers) {
    for (int32_t i = 0; i < il_thread_total(); i++)
      if (!precedes(past->readers[i], self))
        race(self, address, past->readers[i], were_writes, writes, pc);
  } else if (!precedes(past->read, self)) {
    race(self, address, past->read, were_writes, writes, pc);
  }
}

/// Reports an access in `past` that is not ordered with this one.
static void compare(il_thread *self, const history *past, uintptr_t address, bool writes,
                    uintptr_t pc) {
  if (!precedes(past->write, self)) race(self, address, past->write, true, writes, pc);
  if (writes) compare_reads(self, past, address, false, true, pc);
}

static void add(il_thread *self, history *past, bool writes, uintptr_t pc) {
  epoch now = {self->clock.at[self->id], self->id, pc, self->frame};
  if (writes) {
    *past = (history){.write = now};
  } else if (past->readers) {
    past->readers[self->id] = now;
  } else if (past->read.clock == 0 || precedes(past->read, self)) {
    past->read = now;
  } else {
    past->readers = new_readers();
    past->readers[past->read.thread] = past->read;
    past->readers[self->id] = now;
  }
}

/// Reports an atomic operation that is not ordered with this plain access.
static void compare_atomics(il_thread *self, const location *at, uint8_t bytes, bool writes,
                            uintptr_t pc) {
  for (const atomics *past = at->atomics; past; past = past->next) {
    if (!(past->bytes & bytes)) continue;
    compare_reads(self, &past->stores, at->address, true, writes, pc);
    if (writes) compare_reads(self, &past->loads, at->address, false, writes, pc);
  }
}

static void check(il_thread *self, history *past, uintptr_t address, bool writes, uintptr_t pc) {
  compare(self, past, address, writes, pc);
  add(self, past, writes, pc);
}

/// Gives each byte a history of its own.
static void split(location *at) {
  at->bytes = allotted(GRANULE * sizeof *at->bytes);
  for (int32_t i = 0; i < GRANULE; i++) {
    if (!(at->covered >> i & 1)) continue;
    at->bytes[i] = at->whole;
    if (!at->whole.readers) continue;
    at->bytes[i].readers = new_readers();
    memcpy(at->bytes[i].readers, at->whole.readers, (size_t)IL_MAX_THREADS * sizeof(epoch));
  }
}

static void report_freed(il_thread *self, uintptr_t address, bool writes, uintptr_t pc) {
  const il_freed *freed = il_freed_block(address);
  epoch earlier = {.clock = 1};
  if (freed) earlier = (epoch){1, freed->thread, freed->pc, freed->frame};
  il_stop_with(IL_USE_AFTER_FREE, pair(self, address, earlier, true, writes, pc));
}

static void check_granule(il_thread *self, uintptr_t granule, uint8_t bytes, bool writes,
                          uintptr_t pc) {
  location *at = location_of(granule);
  if (at->freed) report_freed(self, granule, writes, pc);
  if (at->begun & bytes)
    for (int32_t i = 0; i < GRANULE; i++)
      if (at->begun & bytes & 1 << i) compare(self, &at->beginnings[i], granule + (uintptr_t)i, writes, pc);
  if (at->atomics) compare_atomics(self, at, bytes, writes, pc);
  if (!at->bytes && !at->covered) at->covered = bytes;
  if (!at->bytes && at->covered == bytes) return check(self, &at->whole, granule, writes, pc);
  if (!at->bytes) split(at);
  for (int32_t i = 0; i < GRANULE; i++)
    if (bytes >> i & 1) check(self, &at->bytes[i], granule + (uintptr_t)i, writes, pc);
}

static il_thread *checked_thread(void) {
  il_thread *self = il_detecting() ? il_controlled() : NULL;
  if (!self || self->ignore > 0) return NULL;
  if (self->held_count > 0) il_settle(self);
  return self;
}

/// What is on its own stack is part of where a thread stands.
static bool is_own_stack(const il_thread *self, uintptr_t address) {
  return address >= self->stack_low && address < self->stack_high;
}

/// The bytes of the granule that the access covers.
static uint8_t bytes_of(uintptr_t granule, uintptr_t address, uintptr_t end) {
  uint32_t bytes = 0xFF;
  if (granule < address) bytes &= 0xFFu << (address - granule);
  if (granule + GRANULE > end) bytes &= 0xFFu >> (granule + GRANULE - end);
  return (uint8_t)bytes;
}

static void access(const volatile void *start, size_t size, bool writes, uintptr_t pc) {
  il_thread *self = checked_thread();
  if (!self || size == 0) return;
  uintptr_t address = (uintptr_t)start, end = address + size;
  bool is_own = is_own_stack(self, address);
  // What a thread does on its stack before there is another is ordered with all that others will do.
  if (is_own && il_thread_total() == 1) return;
  if (writes && !is_own) self->changes++;
  if (il_the_run.knows_races) reach_known(self, address, end, writes, pc);
  for (uintptr_t granule = address & ~(uintptr_t)(GRANULE - 1); granule < end; granule += GRANULE)
    check_granule(self, granule, bytes_of(granule, address, end), writes, pc);
}

// MARK: Atomic operations

static atomics *atomics_of(location *at, uint8_t bytes, size_t size, uintptr_t pc) {
  for (atomics *found = at->atomics; found; found = found->next) {
    if (found->bytes == bytes && found->size == size) return found;
    // Each is a point by its own address, so their order with each other is not explored.
    if (found->bytes & bytes) il_met_uncontrolled("atomic operations of several sizes on one place", pc);
  }
  atomics *added = allotted(sizeof *added);
  added->next = at->atomics;
  added->bytes = bytes;
  added->size = size;
  return at->atomics = added;
}

void il_access_atomically(const volatile void *start, size_t size, bool writes, uintptr_t pc) {
  il_thread *self = checked_thread();
  if (!self) return;
  uintptr_t address = (uintptr_t)start, end = address + size;
  for (uintptr_t granule = address & ~(uintptr_t)(GRANULE - 1); granule < end; granule += GRANULE) {
    location *at = location_of(granule);
    if (at->freed) report_freed(self, granule, writes, pc);
    uint8_t bytes = bytes_of(granule, address, end);
    if (at->bytes) {
      for (int32_t i = 0; i < GRANULE; i++)
        if (bytes >> i & 1) compare(self, &at->bytes[i], granule + (uintptr_t)i, writes, pc);
    } else if (at->covered & bytes) {
      compare(self, &at->whole, granule, writes, pc);
    }
    atomics *past = atomics_of(at, bytes, size, pc);
    add(self, writes ? &past->stores : &past->loads, false, pc);
  }
}

void il_access_begins(const void *start, bool writes, uintptr_t pc) {
  il_thread *self = checked_thread();
  if (!self) return;
  if (writes) self->changes++;
  uintptr_t address = (uintptr_t)start, offset = address % GRANULE;
  if (il_the_run.knows_races) reach_known(self, address, address + 1, writes, pc);
  location *at = location_of(address - offset);
  if (at->freed) report_freed(self, address, writes, pc);
  if (at->bytes)
    compare(self, &at->bytes[offset], address, writes, pc);
  else if (at->covered >> offset & 1)
    compare(self, &at->whole, address, writes, pc);
  if (!at->beginnings) at->beginnings = allotted(GRANULE * sizeof *at->beginnings);
  check(self, &at->beginnings[offset], address, writes, pc);
  at->begun |= (uint8_t)(1u << offset);
  if (at->atomics) compare_atomics(self, at, (uint8_t)(1u << offset), writes, pc);
}

// MARK: Memory that is given back

/// Reports an access to the granule that is not ordered with its end.
static void compare_all(il_thread *self, const location *at, uintptr_t pc) {
  if (at->bytes)
    for (int32_t i = 0; i < GRANULE; i++) compare(self, &at->bytes[i], at->address + (uintptr_t)i, true, pc);
  else
    compare(self, &at->whole, at->address, true, pc);
  for (int32_t i = 0; i < GRANULE; i++)
    if (at->begun >> i & 1) compare(self, &at->beginnings[i], at->address + (uintptr_t)i, true, pc);
  compare_atomics(self, at, 0xFF, true, pc);
}

void il_access_frees(il_thread *self, uintptr_t start, size_t size, bool is_checked, uintptr_t pc) {
  is_checked = is_checked && checked_thread();
  self->frees = is_checked;
  for (uintptr_t granule = start & ~(uintptr_t)(GRANULE - 1); granule < start + size;
       granule += GRANULE) {
    location *at = known_location(granule);
    if (!at) continue;
    if (is_checked) compare_all(self, at, pc);
    at->freed = true;
  }
  self->frees = false;
}

il_race il_pair_of_frees(il_thread *self, const il_freed *freed, uintptr_t pc) {
  epoch earlier = {1, freed->thread, freed->pc, freed->frame};
  return pair(self, freed->address, earlier, true, true, pc);
}

#define PC (uintptr_t) __builtin_return_address(0)

#define ACCESSES(BYTES)                                                                    \
  void __tsan_read##BYTES(void *a) { access(a, BYTES, false, PC); }                        \
  void __tsan_write##BYTES(void *a) { access(a, BYTES, true, PC); }                        \
  void __tsan_read_write##BYTES(void *a) { access(a, BYTES, true, PC); }                   \
  void __tsan_volatile_read##BYTES(void *a) { access(a, BYTES, false, PC); }               \
  void __tsan_volatile_write##BYTES(void *a) { access(a, BYTES, true, PC); }               \
  void __tsan_unaligned_read##BYTES(void *a) { access(a, BYTES, false, PC); }              \
  void __tsan_unaligned_write##BYTES(void *a) { access(a, BYTES, true, PC); }              \
  void __tsan_unaligned_read_write##BYTES(void *a) { access(a, BYTES, true, PC); }         \
  void __tsan_unaligned_volatile_read##BYTES(void *a) { access(a, BYTES, false, PC); }     \
  void __tsan_unaligned_volatile_write##BYTES(void *a) { access(a, BYTES, true, PC); }

ACCESSES(1)
ACCESSES(2)
ACCESSES(4)
ACCESSES(8)
ACCESSES(16)

void __tsan_read_range(void *a, unsigned long size) { access(a, size, false, PC); }
void __tsan_write_range(void *a, unsigned long size) { access(a, size, true, PC); }

void *__tsan_memcpy(void *to, const void *from, unsigned long size) {
  access(from, size, false, PC);
  access(to, size, true, PC);
  return memcpy(to, from, size);
}

void *__tsan_memmove(void *to, const void *from, unsigned long size) {
  access(from, size, false, PC);
  access(to, size, true, PC);
  return memmove(to, from, size);
}

void *__tsan_memset(void *to, int byte, unsigned long size) {
  access(to, size, true, PC);
  return memset(to, byte, size);
}

void __tsan_vptr_read(void **a) { access(a, 8, false, PC); }
void __tsan_vptr_update(void **a, void *value) {
  (void)value;
  access(a, 8, true, PC);
}

// Swift marks the start of a modifying access to a stored property this way.
void *__tsan_external_register_tag(const char *type) { return (void *)type; }
void __tsan_external_assign_tag(void *a, void *tag) { (void)a, (void)tag; }
void __tsan_external_read(void *a, void *pc, void *tag) {
  (void)pc, (void)tag;
  il_access_begins(a, false, PC);
}
void __tsan_external_write(void *a, void *pc, void *tag) {
  (void)pc, (void)tag;
  il_access_begins(a, true, PC);
}

void __tsan_init(void) {}
void __tsan_func_entry(void *pc) { enter_function((uintptr_t)pc); }
void __tsan_func_exit(void) { leave_function(); }

// The compiler brackets deinitializers with these: the last release orders them, unseen by us.
void __tsan_ignore_thread_begin(void) {
  if (il_self) il_self->ignore++;
}
void __tsan_ignore_thread_end(void) {
  if (il_self) il_self->ignore--;
}

#elif IL_CONTROL

void il_accesses_reset(void) { il_freed_reset(); }
void il_access_begins(const void *start, bool writes, uintptr_t pc) { (void)start, (void)writes, (void)pc; }
void il_access_frees(il_thread *self, uintptr_t start, size_t size, bool is_checked, uintptr_t pc) {
  (void)self, (void)start, (void)size, (void)is_checked, (void)pc;
}
il_race il_pair_of_frees(il_thread *self, const il_freed *freed, uintptr_t pc) {
  return (il_race){.first_thread = freed->thread, .second_thread = self->id, .second_stack = {pc}};
}

#endif
