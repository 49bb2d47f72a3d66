// Plain memory accesses of code compiled with access callbacks, and the race detector on them
// (FastTrack: Flanagan & Freund, PLDI 2009). The compiler calls these before each access, so a
// race is reported before the racing access happens.

#include "accesses.h"

#if IL_CONTROL && !__has_feature(thread_sanitizer)

#include "mutexes.h"
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

// A location is the address that an access starts at. Accesses of one stored property always
// start at one address, so overlapping ones are compared where Swift code makes them.
typedef struct {
  uintptr_t address;
  uint64_t run;
  epoch write;
  epoch read;       // the last read while reads are ordered
  epoch *readers;   // one per thread once they are not
} location;

static location *table;
static size_t capacity, used;
static epoch *readers_pool;
static size_t readers_used, readers_capacity;

// A frame knows the one around it, so a stack is a number. Kept only while a run is recorded.
typedef struct {
  uintptr_t pc;
  uint32_t outer;
} frame;

static frame *frames;
static size_t frame_count, frame_capacity;

void il_accesses_reset(void) {
  used = 0;
  readers_used = 0;
  frame_count = 0;
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
  free(old);
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
      return found;
    }
    if (found->address == address) return found;
  }
}

/// A vector of reads; NULL when the pool of this run is exhausted, which only loses detail.
static epoch *new_readers(void) {
  if (!readers_pool) {
    readers_capacity = 4096;
    readers_pool = calloc(readers_capacity * IL_MAX_THREADS, sizeof *readers_pool);
  }
  if (!readers_pool || readers_used == readers_capacity) return NULL;
  epoch *vector = readers_pool + readers_used++ * IL_MAX_THREADS;
  memset(vector, 0, IL_MAX_THREADS * sizeof *vector);
  return vector;
}

static bool precedes(epoch earlier, const il_thread *self) {
  return earlier.clock <= self->clock.at[earlier.thread];
}

// MARK: Call stacks

static void enter_function(uintptr_t pc) {
  il_thread *self = il_the_run.is_recorded ? il_self : NULL;
  if (!self) return;
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

static void race(il_thread *self, uintptr_t address, epoch earlier, bool earlier_writes, bool writes,
                 uintptr_t pc) {
  il_race found = {
      .address = address,
      .first_thread = earlier.thread,
      .second_thread = self->id,
      .first_write = earlier_writes,
      .second_write = writes,
  };
  found.first_depth = unwound(found.first_stack, earlier.pc, earlier.frame);
  found.second_depth = unwound(found.second_stack, pc, self->frame);
  il_report_race(found);
}

static void check(il_thread *self, uintptr_t address, bool writes, uintptr_t pc) {
  location *at = location_of(address);
  epoch now = {self->clock.at[self->id], self->id, pc, self->frame};
  if (!precedes(at->write, self)) race(self, address, at->write, true, writes, pc);
  if (!writes) {
    if (at->readers) {
      at->readers[self->id] = now;
    } else if (at->read.clock == 0 || precedes(at->read, self)) {
      at->read = now;
    } else if ((at->readers = new_readers())) {
      at->readers[at->read.thread] = at->read;
      at->readers[self->id] = now;
    }
    return;
  }
  if (at->readers) {
    for (int32_t i = 0; i < il_thread_total(); i++)
      if (!precedes(at->readers[i], self)) race(self, address, at->readers[i], false, true, pc);
  } else if (!precedes(at->read, self)) {
    race(self, address, at->read, false, true, pc);
  }
  at->write = now;
  at->read = (epoch){0};
  at->readers = NULL;
}

static void access(const volatile void *start, size_t size, bool writes, uintptr_t pc) {
  il_thread *self = il_detecting() ? il_controlled() : NULL;
  if (!self || self->ignore > 0) return;
  if (self->held_count > 0) il_settle(self);
  uintptr_t address = (uintptr_t)start;
  if (address >= self->stack_low && address < self->stack_high) return;
  for (size_t offset = 0; offset < size; offset += 8) check(self, address + offset, writes, pc);
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
  access(a, 1, false, PC);
}
void __tsan_external_write(void *a, void *pc, void *tag) {
  (void)pc, (void)tag;
  access(a, 1, true, PC);
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

void il_accesses_reset(void) {}

#endif
