// What a run leaves behind: its steps, its departures from the default policy, its hashes.

#define _GNU_SOURCE
#include "records.h"

#if IL_CONTROL

#include "../Memory/accesses.h"
#include "choice.h"
#include "clocks.h"
#include "../Atomics/memory_orders.h"
#include "../Atomics/modification_order.h"
#include "mutations.h"
#include "../Memory/releases.h"
#include "run.h"
#include "shortage.h"
#include "../Threads/threads.h"
#include <stdlib.h>

static il_switch *switches;
static size_t switch_count, switch_capacity;
static il_event *events;
static size_t event_count, event_capacity;
// Nobody reads more of a run, and what is kept of it would be taken for the subject's memory.
enum { KEPT_EVENTS = 1 << 20 };
static bool keeps_last;  // the last event is among them
static uint64_t dropped_events;
static il_ending *endings;
static size_t ending_count, ending_capacity;
static bool keeps_endings;
static il_reading *readings;
static size_t reading_count, reading_capacity;
static uint64_t hash, class_hash;
static uint64_t kinds, kinds_in_order;  // without releases, and whatever they are done to
static uint64_t releases;               // each with what comes before it
static uint64_t point_order;  // as `il_sync.order`, for points without an object

void il_records_reset(bool chooses_every_step) {
  switch_count = event_count = ending_count = reading_count = 0;
  dropped_events = 0;
  keeps_endings = chooses_every_step;
  hash = 0xCBF29CE484222325u;
  class_hash = point_order = kinds = releases = 0;
  kinds_in_order = hash;
}

void il_records_conclude(il_result *result) {
  result->hash = hash;
  result->class_hash = class_hash + il_modification_orders();
  result->releases = releases;
  result->kinds = il_the_run.threads > 1 ? kinds_in_order : kinds;
  result->switches = switches;
  result->switch_count = switch_count;
  result->events = events;
  result->event_count = event_count;
  result->dropped_events = dropped_events;
  result->endings = endings;
  result->ending_count = ending_count;
  result->readings = readings;
  result->reading_count = reading_count;
}

bool il_recording(void) { return il_the_run.is_recorded; }

static void *grown(void *array, size_t count, size_t *capacity, size_t size) {
  if (count < *capacity) return array;
  *capacity = *capacity ? *capacity * 2 : 256;
  array = realloc(array, *capacity * size);
  if (!array) il_lack_memory();
  return array;
}

void il_record_event(il_thread *self, il_kind kind, const il_sync *sync, uint64_t value, uintptr_t pc) {
  keeps_last = event_count < KEPT_EVENTS;
  if (!keeps_last) {
    dropped_events++;
    return;
  }
  events = grown(events, event_count, &event_capacity, sizeof *events);
  events[event_count++] = (il_event){
      .thread = self->id,
      .kind = kind,
      .object = sync ? sync->name : 0,
      .value = value,
      .pc = pc ? il_outward((uintptr_t *)__builtin_frame_address(0), pc) : 0,
  };
}

void il_log_order(int order) {
  if (!il_the_run.is_recorded || !keeps_last || order == IL_SEQUENTIAL) return;
  events[event_count - 1].weaker_order = order + 1;
}

void il_log_made(uint64_t value) {
  if (il_the_run.is_recorded && keeps_last) events[event_count - 1].made_value = value;
}

void il_log_newer(int32_t thread, uint64_t value) {
  if (!il_the_run.is_recorded || !keeps_last) return;
  il_event *last = &events[event_count - 1];
  last->is_overtaken = true;
  last->newer_thread = thread;
  last->newer_value = value;
}

static void note(int32_t thread, uint32_t object) {
  if (!keeps_endings) return;
  endings = grown(endings, ending_count, &ending_capacity, sizeof *endings);
  endings[ending_count++] =
      (il_ending){.step = il_choice_count(), .thread = thread, .object = object};
}

void il_note_failure(const il_thread *self) { note(self->id, 0); }

void il_note_ending(il_thread *self, const il_sync *sync) { note(self->id, sync->name); }

void il_note(uint32_t number) {
  il_thread *self = il_self;
  if (!self || self->abandoned || !il_the_run.is_recorded) return;
  il_log(self, IL_NOTE, NULL, 0, 0);
  if (keeps_last) events[event_count - 1].note = number;
}

uint64_t il_mixed(uint64_t hash, uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
  return hash ^ (hash >> 29);
}

uint64_t il_identity_of_step(const il_thread *self) {
  return self->lineage ^ (il_position(self) - self->unseen);
}

static uint64_t step_of(const il_thread *self, il_kind kind) {
  return il_identity_of_step(self) ^ ((uint64_t)kind << 32);
}

void il_record_version(const il_thread *self, int32_t version) {
  hash = il_mixed(hash, (uint64_t)version);
  il_record_switch((il_switch){
      .thread = self->id, .event = il_position(self), .version = version});
}

void il_record_reading(const il_thread *self, uint64_t id, int64_t step) {
  // Twice: sums of what is nearly linear in both would soon be equal.
  class_hash += il_mixed(il_mixed(il_mixed(0, id), step_of(self, self->op.kind)), id);
  if (!keeps_endings || self->steady > 0) return;
  readings = grown(readings, reading_count, &reading_capacity, sizeof *readings);
  readings[reading_count++] =
      (il_reading){.step = il_choice_count() - 1, .source = step};
}

/// Adds a step to the hash of the run's class (its Mazurkiewicz trace): what counts is which
/// operations on the same object came before it, so steps on different objects add in any order.
static void classify(il_thread *self, const il_op *op) {
  // What matters of it is what it reads, which is not decided yet.
  if (op->is_weak) return;
  il_kind kind = op->compared && il_left_of(op) == IL_LEAVES_ALL ? IL_ATOMIC_LOAD : op->kind;
  uint64_t step = step_of(self, kind);
  uint64_t *order = op->sync ? &op->sync->order : &point_order;
  switch (kind) {
    case IL_START:
    case IL_END:
    case IL_JOIN:
    case IL_QUIESCE:
    case IL_QUEUE_SYNC:
    case IL_QUEUE_DEQUEUE:
    case IL_GATE_WAIT:
    case IL_JOIN_THREAD:
    case IL_SLEEP:
    case IL_YIELD:
    case IL_BARRIER_WAIT:
    case IL_SPIN:
    case IL_FUTEX_SLEEP:
    case IL_SUSPENDED:
    case IL_RUNTIME_LOCK:
    case IL_STATUS_LOCK:
    case IL_FENCE:
      // Some come only where there is something to wait for, which the subject cannot see.
      self->unseen++;
      return;
    case IL_ATOMIC_LOAD:
    case IL_READ_LOCK:
    case IL_READ_UNLOCK:
    case IL_TRY_READ_LOCK:
    case IL_WEAK_LOAD:
    case IL_ASK_CANCEL:
    case IL_AWAIT:
      class_hash += il_mixed(*order, step);
      return;
    case IL_RELEASE:
    case IL_BARRIER_ARRIVE:
      if (il_left_of(op) != IL_LEAVES_NONE) {
        // A sum: releases that leave something may come in any order, and so may all but the last at a barrier.
        *order += il_mixed(0, step);
        class_hash += il_mixed(0, step);
        return;
      }
      __attribute__((fallthrough));
    default:
      *order = il_mixed(*order, step);
      class_hash += *order;
  }
}

const il_switch *il_switches(size_t *count) {
  *count = switch_count;
  return switches;
}

void il_record_switch(il_switch taken) {
  switches = grown(switches, switch_count, &switch_capacity, sizeof *switches);
  switches[switch_count++] = taken;
}

void il_record_step(il_thread *self, const il_op *op) {
  uint64_t object = op->sync ? op->sync->name : 0;
  hash = il_mixed(hash, ((uint64_t)self->id << 40) ^ ((uint64_t)op->kind << 32) ^ object);
  if (op->kind != IL_RELEASE) {
    uint64_t kind = ((uint64_t)self->id << 32) ^ (uint64_t)op->kind;
    kinds += il_mixed(0, kind);
    kinds_in_order = il_mixed(kinds_in_order, kind);
  } else {
    releases = il_mixed(releases, kinds_in_order ^ object);
  }
  classify(self, op);
}

#endif
