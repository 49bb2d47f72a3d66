// Plain memory accesses of code compiled with access callbacks, and the race detector on them
// (FastTrack: Flanagan & Freund, PLDI 2009). The compiler calls these before each access, so a
// race is reported before the racing access happens.

#include "accesses.h"

#if IL_CONTROL

#include "callbacks.h"
#include "memory.h"
#include "../Atomics/modification_order.h"
#include "modifications.h"
#include "../Running/mutations.h"
#include "../Locks/mutexes.h"
#include "objects.h"
#include "../System/images.h"
#include "../System/originals.h"
#include "../Running/remarks.h"
#include "../Running/run.h"
#include "shadow.h"
#include "../Running/shortage.h"
#include "../Tasks/task_frames.h"
#include "../Threads/threads.h"
#include "../FreeRuns/turns.h"
#include <stdlib.h>
#include <string.h>

// While all accesses to eight bytes cover the same of them there is one history; from the first that
// does not, each byte has its own.
//
// Where the compiler tells only the address at which an access begins, as it does for values of
// generic type, the first byte has another history, which is compared with the others.
//
// Atomic operations are in no race with each other, so theirs are histories of their own, one for
// each set of bytes: plain accesses are compared with them, and they with plain accesses.

// A frame knows the one around it, so a stack is a number. Kept only while a run is recorded.
typedef struct {
  uintptr_t pc;
  uint32_t outer;
} frame;

static frame *frames;
static size_t frame_count, frame_capacity;

void il_accesses_reset(void) {
  frame_count = 0;
  il_shadow_reset();
  il_freed_reset();
}

static inline il_details *details_of(il_granule *granule) {
  if (!granule->details) granule->details = il_allotted(sizeof *granule->details);
  return granule->details;
}

static uint32_t room_of(const il_epoch *readers) { return readers[-1].clock; }

/// Room for all threads that there are, with what `earlier` says, which may be NULL.
static il_epoch *new_readers(const il_epoch *earlier) {
  uint32_t room = 16;
  while (room < (uint32_t)il_thread_total()) room *= 2;
  il_epoch *made = il_allotted((room + 1) * sizeof *made);
  made->clock = room;
  if (earlier) memcpy(made + 1, earlier, room_of(earlier) * sizeof *made);
  return made + 1;
}

static il_epoch epoch_of_free(const il_freed *freed) {
  return (il_epoch){
      .clock = 1, .frame = freed->frame, .pc = freed->pc, .thread = (uint16_t)freed->thread};
}

static inline il_epoch epoch_of(const il_thread *self, uintptr_t pc) {
  return (il_epoch){
      .clock = self->clock.at[self->id], .frame = self->frame, .pc = pc, .thread = (uint16_t)self->id};
}

static inline bool precedes(il_epoch earlier, const il_thread *self) {
  return earlier.clock <= self->clock.at[earlier.thread];
}

// MARK: Call stacks

static void enter_function(uintptr_t pc) {
  il_thread *self = il_the_run.is_recorded ? il_self : NULL;
  if (!self) return;
  if (il_controlled()) {
    il_callback_was_seen = true;
    il_note_callees((uintptr_t)__builtin_return_address(0));
    il_note_untold_atomics(pc);
  }
  if (frame_count >= frame_capacity) {
    frame_capacity = frame_capacity ? frame_capacity * 2 : 1 << 12;
    frames = realloc(frames, frame_capacity * sizeof *frames);
    if (!frames) il_lack_memory();
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
    if (il_is_spoken_of(frames[at].pc)) stack[depth++] = frames[at].pc;
  return depth;
}

static il_race pair(il_thread *self, uintptr_t address, il_epoch earlier, bool earlier_writes,
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

typedef struct {
  uintptr_t pc;
  uint64_t exploration;
  bool answer;
} race_answer;

enum { RACE_ANSWER_BITS = 13, RACE_ANSWERS = 1 << RACE_ANSWER_BITS };

static race_answer race_answers[RACE_ANSWERS];

/// Where the answer for the place is, or goes: answers of earlier explorations make room. To ask costs as much as
/// hundreds of looks, so answers do not displace each other while there is room.
static race_answer *answer_for(uintptr_t pc) {
  static uint64_t exploration;
  static int32_t count;
  if (exploration != il_exploration_number()) count = 0;
  exploration = il_exploration_number();
  size_t slot = (size_t)((pc * 0x9E3779B97F4A7C15u) >> (64 - RACE_ANSWER_BITS));
  race_answer *first = &race_answers[slot];
  if (first->pc == pc && first->exploration == exploration) return first;
  if (count >= RACE_ANSWERS / 2) return first;
  while (race_answers[slot].exploration == exploration && race_answers[slot].pc != pc)
    slot = (slot + 1) % RACE_ANSWERS;
  if (race_answers[slot].exploration != exploration) count++;
  return &race_answers[slot];
}

// Functions whose accesses may race are asked for once; each of these accesses is a point, so that
// what a race leads to is explored.
static bool may_race(il_thread *self, uintptr_t pc) {
  race_answer *known = answer_for(pc);
  if (known->pc != pc || known->exploration != il_exploration_number()) {
    const il_options *options = il_options_in_use();
    self->depth++;
    bool answer = options->may_race(options->choose_context, pc);
    self->depth--;
    *known = (race_answer){pc, il_exploration_number(), answer};
  }
  return known->answer;
}

static IL_APART void reach_known(il_thread *self, uintptr_t address, uintptr_t end, bool writes, uintptr_t pc) {
  if (!may_race(self, pc)) return;
  for (uintptr_t granule = address & ~(uintptr_t)(IL_GRANULE - 1); granule < end; granule += IL_GRANULE) {
    il_sync *sync = il_sync_for(self, granule + 5);
    il_reach(self, (il_op){.kind = writes ? IL_ATOMIC_STORE : IL_ATOMIC_LOAD, .sync = sync});
    if (!writes) continue;
    sync->version++;
    sync->news++;
  }
}

static IL_APART void race(il_thread *self, uintptr_t address, il_epoch earlier, bool earlier_writes, bool writes,
                 uintptr_t pc) {
  // What takes no room seems to be where its object begins, and nobody writes what is there.
  if (!self->frees && il_is_object(address)) return;
  if (il_the_run.knows_races && !self->frees && may_race(self, pc) && may_race(self, earlier.pc)) {
    il_remark(IL_PASSED_RACE, NULL, earlier.pc);
    il_remark(IL_PASSED_RACE, NULL, pc);
    return;
  }
  if (il_modification_races(self, address, earlier, earlier_writes)) return;
  il_stop_with(IL_DATA_RACE, pair(self, address, earlier, earlier_writes, writes, pc));
}

void il_access_races(il_thread *self, uintptr_t address, il_epoch earlier, bool earlier_writes, uintptr_t pc) {
  race(self, address, earlier, earlier_writes, true, pc);
}

// MARK: Comparing

static IL_APART void compare_readers(il_thread *self, const il_history *past, uintptr_t address,
                                    bool were_writes, bool writes, uintptr_t pc) {
  uint32_t room = room_of(past->readers), total = (uint32_t)il_thread_total();
  for (uint32_t i = 0; i < total && i < room; i++)
    if (!precedes(past->readers[i], self))
      race(self, address, past->readers[i], were_writes, writes, pc);
}

/// Reports what `past` has as a read, and is not ordered with this access.
static inline void compare_reads(il_thread *self, const il_history *past, uintptr_t address,
                                 bool were_writes, bool writes, uintptr_t pc) {
  if (past->readers) {
    compare_readers(self, past, address, were_writes, writes, pc);
  } else if (!precedes(past->read, self)) {
    race(self, address, past->read, were_writes, writes, pc);
  }
}

/// Reports an access in `past` that is not ordered with this one.
static inline void compare(il_thread *self, const il_history *past, uintptr_t address, bool writes,
                           uintptr_t pc) {
  if (!precedes(past->write, self)) race(self, address, past->write, true, writes, pc);
  if (writes) compare_reads(self, past, address, false, true, pc);
}

static IL_APART void add_reader(il_history *past, il_epoch now) {
  if (!past->readers) {
    past->readers = new_readers(NULL);
    past->readers[past->read.thread] = past->read;
  } else if (now.thread >= room_of(past->readers)) {
    past->readers = new_readers(past->readers);
  }
  past->readers[now.thread] = now;
}

static inline void add(il_thread *self, il_history *past, bool writes, uintptr_t pc) {
  il_epoch now = epoch_of(self, pc);
  if (writes)
    *past = (il_history){.write = now};
  else if (!past->readers && precedes(past->read, self))
    past->read = now;
  else
    add_reader(past, now);
}

/// Reports an atomic operation that is not ordered with this plain access.
static void compare_atomics(il_thread *self, const il_details *details, uintptr_t address,
                            uint8_t bytes, bool writes, uintptr_t pc) {
  for (const il_atomics *past = details->atomics; past; past = past->next) {
    if (!(past->bytes & bytes)) continue;
    compare_reads(self, &past->stores, address, true, writes, pc);
    if (writes) compare_reads(self, &past->loads, address, false, writes, pc);
  }
}

static inline void check(il_thread *self, il_history *past, uintptr_t address, bool writes,
                         uintptr_t pc) {
  compare(self, past, address, writes, pc);
  add(self, past, writes, pc);
}

/// Gives each byte a history of its own.
static void split(const il_granule *granule, il_details *details, uint8_t covered) {
  details->bytes = il_allotted(IL_GRANULE * sizeof *details->bytes);
  for (int32_t i = 0; i < IL_GRANULE; i++) {
    if (!(covered >> i & 1)) continue;
    details->bytes[i] = granule->whole;
    if (!granule->whole.readers) continue;
    details->bytes[i].readers = new_readers(granule->whole.readers);
  }
}

static IL_APART void report_freed(il_thread *self, uintptr_t address, bool writes, uintptr_t pc) {
  const il_freed *freed = il_freed_block(address & ~(uintptr_t)(IL_GRANULE - 1));
  il_epoch earlier = freed ? epoch_of_free(freed) : (il_epoch){.clock = 1};
  il_stop_with(IL_USE_AFTER_FREE, pair(self, address, earlier, true, writes, pc));
}

/// Atomic operations to come see what is written plainly, and nothing older.
static void forget(const il_details *details, uintptr_t address, uint8_t bytes) {
  for (const il_atomics *past = details->atomics; past; past = past->next)
    if (past->bytes & bytes) il_forget_location(address + (uintptr_t)__builtin_ctz(past->bytes));
}

/// A granule whose bytes do not all have one history.
static IL_APART void check_details(il_thread *self, il_line *line, uint32_t index, uintptr_t address,
                                   uint8_t bytes, bool writes, uintptr_t pc) {
  il_granule *granule = &line->granules[index];
  il_details *details = details_of(granule);
  uint8_t begun = details->begun & bytes;
  for (int32_t i = 0; begun && i < IL_GRANULE; i++)
    if (begun >> i & 1)
      compare(self, &details->beginnings[i], address + (uintptr_t)i, writes, pc);
  if (details->atomics) compare_atomics(self, details, address, bytes, writes, pc);
  if (details->atomics && writes && il_the_run.is_weak) forget(details, address, bytes);
  if (!details->bytes && !line->covered[index]) line->covered[index] = bytes;
  if (!details->bytes && line->covered[index] == bytes)
    return check(self, &granule->whole, address, writes, pc);
  if (!details->bytes) split(granule, details, line->covered[index]);
  for (int32_t i = 0; i < IL_GRANULE; i++)
    if (bytes >> i & 1) check(self, &details->bytes[i], address + (uintptr_t)i, writes, pc);
}

static inline void check_granule(il_thread *self, il_line *line, uint32_t index, uintptr_t address,
                                 uint8_t bytes, bool writes, uintptr_t pc) {
  il_granule *granule = il_granule_in(line, index);
  if (line->freed >> index & 1) report_freed(self, address, writes, pc);
  uint8_t covered = line->covered[index];
  if (granule->details || (covered && covered != bytes))
    return check_details(self, line, index, address, bytes, writes, pc);
  // Before there is another thread: as above, ordered with all that others will do.
  if (il_thread_total() == 1) return;
  line->covered[index] = bytes;
  check(self, &granule->whole, address, writes, pc);
}

static IL_APART il_thread *settled(il_thread *self) {
  il_settle(self);
  return self;
}

/// The calling thread if its accesses are checked, else NULL.
static inline il_thread *checked_thread(void) {
  il_thread *self = il_detecting() ? il_controlled() : NULL;
  if (!self || self->ignore > 0) return NULL;
  return self->held_count > 0 ? settled(self) : self;
}

/// What is on its own stack is part of where a thread stands.
static bool is_own_stack(const il_thread *self, uintptr_t address) {
  return address >= self->stack_low && address < self->stack_high;
}

/// The bytes of the granule that the access covers.
static inline uint8_t bytes_of(uintptr_t granule, uintptr_t address, uintptr_t end) {
  uint32_t bytes = 0xFF;
  if (granule < address) bytes &= 0xFFu << (address - granule);
  if (granule + IL_GRANULE > end) bytes &= 0xFFu >> (granule + IL_GRANULE - end);
  return (uint8_t)bytes;
}

static inline uintptr_t granule_of(uintptr_t address) {
  return address & ~(uintptr_t)(IL_GRANULE - 1);
}

static inline uint32_t index_of(uintptr_t granule) { return granule / IL_GRANULE % IL_LINE_GRANULES; }

/// An access that is to be checked, to any number of bytes.
static IL_APART void check_range(il_thread *self, uintptr_t address, size_t size, bool writes, uintptr_t pc) {
  uintptr_t end = address + size;
  if (il_the_run.knows_races) reach_known(self, address, end, writes, pc);
  uintptr_t granule = granule_of(address);
  while (granule < end) {
    il_line *line = il_line_numbered(granule / IL_LINE, true);
    do {
      uint8_t bytes = bytes_of(granule, address, end);
      check_granule(self, line, index_of(granule), granule, bytes, writes, pc);
      granule += IL_GRANULE;
    } while (granule < end && granule % IL_LINE != 0);
  }
}

/// An access that is to be checked, within one granule.
static IL_APART void check_within(il_thread *self, uintptr_t address, size_t size, bool writes,
                                  uintptr_t pc) {
  if (il_the_run.knows_races) reach_known(self, address, address + size, writes, pc);
  uint8_t bytes = (uint8_t)(((1u << size) - 1) << address % IL_GRANULE);
  uintptr_t granule = granule_of(address);
  il_line *line = il_line_numbered(granule / IL_LINE, true);
  check_granule(self, line, index_of(granule), granule, bytes, writes, pc);
}

/// Whether it is plain that all accesses in the details come before this one.
static inline bool are_ordered(const il_details *details, const il_thread *self, uint8_t bytes, bool writes) {
  if (details->atomics || details->bytes) return false;
  for (uint32_t begun = details->begun & bytes; begun; begun &= begun - 1) {
    const il_history *past = &details->beginnings[__builtin_ctz(begun)];
    if (!precedes(past->write, self)) return false;
    if (writes && (past->readers || !precedes(past->read, self))) return false;
  }
  return true;
}

/// What `check_within` does where one history tells of these bytes and no others, and each access in it comes
/// before this one: nearly always. Does nothing, and says so, where that is not plain.
__attribute__((always_inline)) static inline bool check_at_once(il_thread *self, uintptr_t address, size_t size,
                                                                bool writes, uintptr_t pc) {
  const il_line_entry *entry = &il_shadow.table[il_line_slot(address / IL_LINE)];
  uint32_t index = index_of(address);
  il_line *line = entry->line;
  if (entry->key != il_line_key(address / IL_LINE) || !(line->known & ~line->freed & 1u << index)) return false;
  il_granule *granule = &line->granules[index];
  il_history *past = &granule->whole;
  uint8_t bytes = (uint8_t)(((1u << size) - 1) << address % IL_GRANULE);
  if (line->covered[index] != bytes || past->readers || il_the_run.knows_races) return false;
  if (granule->details && !are_ordered(granule->details, self, bytes, writes)) return false;
  if (!precedes(past->write, self) || !precedes(past->read, self)) return false;
  if (writes) {
    past->write = epoch_of(self, pc);
    past->read = (il_epoch){0};
  } else {
    past->read = epoch_of(self, pc);
  }
  return true;
}

static inline void note_write(il_thread *self, uintptr_t address) {
  self->changes++;
  self->looks = 0;
  // What a task keeps for itself is compared where it yields.
  if (!self->task.address || !il_is_in_frames(self, address)) self->effects++;
}

/// An access of a thread that holds no lock whose release is still to be noticed.
__attribute__((always_inline)) static inline void access_by(il_thread *self, uintptr_t address, size_t size,
                                                            bool writes, uintptr_t pc) {
  bool is_own = is_own_stack(self, address);
  // What a thread does on its stack before there is another is ordered with all that others will do.
  if (is_own && il_thread_total() == 1) return;
  if (!is_own) il_access_was_seen = true;
  if (writes && !is_own) note_write(self, address);
  if (address % IL_GRANULE + size > IL_GRANULE)
    check_range(self, address, size, writes, pc);
  else if (!check_at_once(self, address, size, writes, pc))
    check_within(self, address, size, writes, pc);
  if (!writes && !is_own && ++self->looks == IL_MOST_LOOKS) il_look_away(self);
}

static IL_APART void access_settled(il_thread *self, uintptr_t address, size_t size, bool writes, uintptr_t pc) {
  il_settle(self);
  access_by(self, address, size, writes, pc);
}

/// A thread that was given up while it went round in a loop would do so for as long as the process lives.
static IL_APART void rest_if_lost(void) {
  const il_thread *self = il_self;
  if (self && self->lost && self->depth == 0) il_park_forever();
}

// What decides that nothing is to be checked comes first, in few instructions. Most accesses are of a known size,
// and each knows whether it writes.
__attribute__((always_inline)) static inline void access(const volatile void *start, size_t size, bool writes,
                                                         uintptr_t pc) {
  if (il_takes_turns()) return il_turns_access(start, writes, pc);
  if (!il_detecting()) return;
  il_thread *self = il_controlled();
  if (!self) return rest_if_lost();
  if (self->ignore > 0 || size == 0) return;
  if (self->held_count > 0) return access_settled(self, (uintptr_t)start, size, writes, pc);
  access_by(self, (uintptr_t)start, size, writes, pc);
}

void il_access(const void *start, size_t size, bool writes, uintptr_t pc) { access(start, size, writes, pc); }

// MARK: Atomic operations

static il_atomics *atomics_of(il_details *details, uint8_t bytes, size_t size, uintptr_t pc) {
  for (il_atomics *found = details->atomics; found; found = found->next) {
    if (found->bytes == bytes && found->size == size) return found;
    // Each is a point by its own address, so their order with each other is not explored.
    if (found->bytes & bytes) il_met_uncontrolled("atomic operations of several sizes on one place", pc);
  }
  il_atomics *added = il_allotted(sizeof *added);
  added->next = details->atomics;
  added->bytes = bytes;
  added->size = size;
  return details->atomics = added;
}

void il_access_atomically(const volatile void *start, size_t size, bool writes, uintptr_t pc) {
  il_thread *self = checked_thread();
  if (!self) return;
  il_use_primitive(self, (uintptr_t)start);
  uintptr_t address = (uintptr_t)start, end = address + size;
  for (uintptr_t granule = granule_of(address); granule < end; granule += IL_GRANULE) {
    il_line *line = il_line_numbered(granule / IL_LINE, true);
    uint32_t index = index_of(granule);
    il_granule *at = il_granule_in(line, index);
    if (line->freed >> index & 1) report_freed(self, granule, writes, pc);
    uint8_t bytes = bytes_of(granule, address, end);
    il_details *details = details_of(at);
    if (details->bytes) {
      for (int32_t i = 0; i < IL_GRANULE; i++)
        if (bytes >> i & 1) compare(self, &details->bytes[i], granule + (uintptr_t)i, writes, pc);
    } else if (line->covered[index] & bytes) {
      compare(self, &at->whole, granule, writes, pc);
    }
    il_atomics *past = atomics_of(details, bytes, size, pc);
    add(self, writes ? &past->stores : &past->loads, false, pc);
  }
}

static IL_APART void add_use(il_thread *self, il_line *line, uint32_t index, uintptr_t pc) {
  add(self, &details_of(il_granule_in(line, index))->uses, false, pc);
}

void il_access_primitive(il_thread *self, uintptr_t address, bool gives_back, uintptr_t pc) {
  if (!checked_thread()) return;
  il_line *line = il_line_numbered(address / IL_LINE, true);
  uint32_t index = index_of(address);
  if (line->freed >> index & 1) report_freed(self, address, true, pc);
  // Taking it came before, and what is given back is ordered by that.
  if (gives_back) return;
  il_details *details = line->known >> index & 1 ? line->granules[index].details : NULL;
  if (!details || details->uses.readers || !precedes(details->uses.read, self))
    return add_use(self, line, index, pc);
  details->uses.read = epoch_of(self, pc);
}

void il_access_begins(const void *start, bool writes, uintptr_t pc) {
  il_thread *self = checked_thread();
  if (!self) return;
  if (writes) note_write(self, (uintptr_t)start);
  uintptr_t address = (uintptr_t)start, offset = address % IL_GRANULE;
  if (il_the_run.knows_races) reach_known(self, address, address + 1, writes, pc);
  il_line *line = il_line_numbered(address / IL_LINE, true);
  uint32_t index = index_of(address);
  il_granule *at = il_granule_in(line, index);
  if (line->freed >> index & 1) report_freed(self, address, writes, pc);
  il_details *details = details_of(at);
  if (details->bytes)
    compare(self, &details->bytes[offset], address, writes, pc);
  else if (line->covered[index] >> offset & 1)
    compare(self, &at->whole, address, writes, pc);
  if (!details->beginnings)
    details->beginnings = il_allotted(IL_GRANULE * sizeof *details->beginnings);
  check(self, &details->beginnings[offset], address, writes, pc);
  details->begun |= (uint8_t)(1u << offset);
  if (details->atomics)
    compare_atomics(self, details, address - offset, (uint8_t)(1u << offset), writes, pc);
  if (!writes && ++self->looks == IL_MOST_LOOKS) il_look_away(self);
}

// MARK: Memory that is given back

/// Reports an access to the granule that is not ordered with its end.
static void compare_all(il_thread *self, const il_granule *at, uintptr_t address, uintptr_t pc) {
  const il_details *details = at->details;
  if (!details || !details->bytes) compare(self, &at->whole, address, true, pc);
  if (!details) return;
  if (details->bytes)
    for (int32_t i = 0; i < IL_GRANULE; i++)
      compare(self, &details->bytes[i], address + (uintptr_t)i, true, pc);
  for (int32_t i = 0; i < IL_GRANULE; i++)
    if (details->begun >> i & 1)
      compare(self, &details->beginnings[i], address + (uintptr_t)i, true, pc);
  compare_atomics(self, details, address, 0xFF, true, pc);
  compare_reads(self, &details->uses, address, true, true, pc);
}

/// Of more than that nobody need touch most: a table of a gigabyte costs nothing as long as it is empty.
enum { MOST_ALLOCATED = 1 << 16 };

void il_access_allocates(const void *start, size_t size, uintptr_t pc) {
  // Before there is another thread, it is ordered with all that others will do.
  if (!start || !il_controlled() || il_thread_total() == 1) return;
  if (!il_is_subject(pc) || !il_tells_accesses(pc)) return;
  il_access(start, size < MOST_ALLOCATED ? size : MOST_ALLOCATED, true, pc);
}

void il_access_frees(il_thread *self, uintptr_t start, size_t size, uintptr_t pc) {
  if (!checked_thread()) return;
  self->frees = true;
  uintptr_t end = start + size;
  for (uintptr_t number = start / IL_LINE; number * IL_LINE < end; number++) {
    const il_line *line = il_line_numbered(number, false);
    if (!line) continue;
    uint8_t known = line->known & il_granules_within(number, start, end);
    for (uint32_t i = 0; i < IL_LINE_GRANULES; i++)
      if (known >> i & 1)
        compare_all(self, &line->granules[i], number * IL_LINE + i * IL_GRANULE, pc);
  }
  self->frees = false;
}

il_race il_pair_of_frees(il_thread *self, const il_freed *freed, uintptr_t pc) {
  return pair(self, freed->address, epoch_of_free(freed), true, true, pc);
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
  if (il_takes_turns()) return il_turns_access(a, false, PC);
  il_access_begins(a, false, PC);
}
void __tsan_external_write(void *a, void *pc, void *tag) {
  (void)pc, (void)tag;
  if (il_takes_turns()) return il_turns_access(a, true, PC);
  il_access_begins(a, true, PC);
}

void __tsan_init(void) {}
void __tsan_func_entry(void *pc) {
  if (il_takes_turns()) return il_turns_boundary(PC);
  enter_function((uintptr_t)pc);
}
void __tsan_func_exit(void) {
  if (il_takes_turns()) return il_turns_boundary(PC);
  leave_function();
}

// The compiler brackets deinitializers with these: the last release orders them, unseen by us.
void __tsan_ignore_thread_begin(void) {
  if (il_self) il_self->ignore++;
  il_turns_ignore(1);
}
void __tsan_ignore_thread_end(void) {
  if (il_self) il_self->ignore--;
  il_turns_ignore(-1);
}

#endif
