// What a task keeps while it is suspended: the frames of its functions, which the compiler puts into memory
// of the task, one behind the other.

#define _GNU_SOURCE
#include "task_frames.h"

#include "task_runtime.h"

#if IL_TASKS

#include "../System/images.h"
#include "../System/originals.h"
#include "../Running/records.h"
#include "../Running/run.h"
#include "tasks.h"
#include "actors.h"
#include <malloc.h>

static il_thread *current(void) {
  il_thread *self = il_self;
  if (!self || self->abandoned || !il_tasks_are_known) return NULL;
  const void *task = il_tasks.current_task();
  return task == self->task.address ? self : il_thread_of_task(task);
}

static void forget(il_task *task, const void *frame, bool through) {
  int32_t last = task->frame_count < IL_TASK_FRAMES ? task->frame_count : IL_TASK_FRAMES;
  // Of those beyond the room only the number is known.
  if (task->frame_count > IL_TASK_FRAMES && !through) {
    task->frame_count--;
    return;
  }
  for (int32_t i = last - 1; i >= 0; i--) {
    if (task->frames[i].at != (uintptr_t)frame) continue;
    task->frame_count = i;
    return;
  }
}

typedef SWIFTCALL void *(*alloc_call)(size_t size);
typedef SWIFTCALL void (*dealloc_call)(void *frame);

SWIFTCALL void *swift_task_alloc(size_t size) {
  static _Atomic(alloc_call) cached;
  void *made = IL_REAL(cached, "swift_task_alloc")(size);
  il_thread *self = current();
  if (!self) return made;
  il_task *task = &self->task;
  if (task->frame_count < IL_TASK_FRAMES)
    task->frames[task->frame_count] = (il_task_frame){(uintptr_t)made, size};
  task->frame_count++;
  return made;
}

SWIFTCALL void swift_task_dealloc(void *frame) {
  static _Atomic(dealloc_call) cached;
  il_thread *self = current();
  if (self) forget(&self->task, frame, false);
  IL_REAL(cached, "swift_task_dealloc")(frame);
}

SWIFTCALL void swift_task_dealloc_through(void *frame) {
  static _Atomic(dealloc_call) cached;
  il_thread *self = current();
  if (self) forget(&self->task, frame, true);
  IL_REAL(cached, "swift_task_dealloc_through")(frame);
}

/// As the library has it in a job's flags: the task is one of `async let`, and in memory of another one.
#define ASYNC_LET (1u << 28)

typedef struct {
  uintptr_t low, high;
} range;

/// What its outermost function keeps is part of the task itself, and ends where the first other frame
/// begins. Empty if the task is in memory of another one, whose size is not known.
static range outermost_of(const il_thread *self) {
  const il_job *job = self->task.address;
  if (job->flags & ASYNC_LET) return (range){0};
  const il_async_context *outermost = job->context;
  while (outermost->parent) outermost = outermost->parent;
  uintptr_t start = (uintptr_t)job, at = (uintptr_t)outermost;
  for (int32_t i = 0; i < il_thread_total(); i++)
    if (il_is_in_frames(il_thread_at(i), start)) return (range){0};
  uintptr_t end = start + malloc_usable_size((void *)start);
  if (at < start || at >= end) return (range){0};
  for (int32_t i = 0; i < self->task.frame_count && i < IL_TASK_FRAMES; i++) {
    uintptr_t frame = self->task.frames[i].at;
    if (frame > at && frame < end) end = frame;
  }
  return (range){at, end};
}

bool il_is_in_frames(const il_thread *self, uintptr_t address) {
  const il_task *task = &self->task;
  int32_t count = task->frame_count < IL_TASK_FRAMES ? task->frame_count : IL_TASK_FRAMES;
  for (int32_t i = count - 1; i >= 0; i--)
    if (address - task->frames[i].at < task->frames[i].size) return true;
  return address - task->outermost.low < task->outermost.high - task->outermost.low;
}

static uint64_t hashed(uint64_t hash, uintptr_t start, uintptr_t end) {
  for (; start + sizeof(uint64_t) <= end; start += sizeof(uint64_t))
    hash = il_mixed(hash, *(const uint64_t *)start);
  for (; start < end; start++) hash = il_mixed(hash, *(const uint8_t *)start);
  return hash;
}

bool il_state_of_task(const il_thread *self, uint64_t *state) {
  il_task *task = (il_task *)&self->task;
  const il_job *job = task->address;
  if (task->frame_count > IL_TASK_FRAMES || !job->context) return false;
  if (!task->outermost.high) {
    range outermost = outermost_of(self);
    task->outermost.low = outermost.low;
    task->outermost.high = outermost.high;
  }
  if (!task->outermost.high) return false;
  uint64_t hash = 1;
  int32_t count = task->frame_count;
  if (il_is_program((uintptr_t)job->resume)) {
    hash = il_mixed(hash, (uintptr_t)job->resume);
  } else {
    // What the library's functions keep, which come last, says nothing of the subject.
    const il_async_context *at = job->context;
    const void *resume = job->resume;
    while (at && !il_is_program((uintptr_t)resume)) {
      resume = at->resume_parent;
      for (int32_t i = 0; i < count; i++)
        if (task->frames[i].at == (uintptr_t)at) count = i;
      at = at->parent;
    }
    if (!at) return false;
    hash = il_mixed(hash, (uintptr_t)resume);
  }
  hash = hashed(hash, task->outermost.low, task->outermost.high);
  for (int32_t i = 0; i < count; i++)
    hash = hashed(hash, task->frames[i].at, task->frames[i].at + task->frames[i].size);
  *state = hash;
  return true;
}

#else

bool il_is_in_frames(const il_thread *self, uintptr_t address) {
  (void)self, (void)address;
  return false;
}

bool il_state_of_task(const il_thread *self, uint64_t *state) {
  (void)self, (void)state;
  return false;
}

#endif
