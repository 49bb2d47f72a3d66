// What precedes what among tasks.

#define _GNU_SOURCE
#include "task_jobs.h"

#if IL_TASKS

#include "actors.h"
#include "../Running/clocks.h"
#include "../Running/records.h"
#include "../Running/run.h"
#include "task_stubs.h"
#include "tasks.h"
#include <dlfcn.h>

typedef enum { ELSEWHERE, IN_LIBRARY, IN_SWITCH, IN_CANCELLATION } library_place;

static library_place place_in_library(void *pc) {
  Dl_info info;
  if (!dladdr(pc, &info)) return IN_LIBRARY;
  return info.dli_saddr == (void *)il_tasks.switch_executor ? IN_SWITCH
      : info.dli_saddr == il_tasks.cancel                   ? IN_CANCELLATION
                                                            : IN_LIBRARY;
}

static library_place place_of(void *pc) {
  static struct {
    void *pc;
    library_place answer;
  } known[1 << 8];
  size_t slot = (uintptr_t)pc * 0x9E3779B97F4A7C15u >> 56;
  if (known[slot].pc == pc) return known[slot].answer;
  known[slot].answer = il_is_of_tasks(pc) ? place_in_library(pc) : ELSEWHERE;
  known[slot].pc = pc;
  return known[slot].answer;
}

bool il_is_place_of_tasks(void *pc) {
  return place_of(pc) != ELSEWHERE;
}

// The runtime tells the sanitizer of each order that it makes: of a task's creation and its first job,
// of a resumption and what follows, of an end and those who waited for it, of an actor's tasks.

static il_sync *order_of(const void *object) {
  return il_sync_for(NULL, (uintptr_t)object + 6);
}

il_sync *il_handlers_of(const void *task) {
  return il_sync_for(NULL, (uintptr_t)task + 3);
}

static void acquire(const void *object) {
  il_thread *self = il_self;
  if (!self) return il_note_probed_acquire(object);
  library_place place = self->abandoned ? ELSEWHERE : place_of(__builtin_return_address(0));
  if (place == ELSEWHERE) return;
  if (self->sorting > 1 && *(void *const *)object == il_task_metadata)
    return il_take_out_of_line(self, (void *)object);
  if (self->depth > 0) return;
  // Whoever cancels a task comes after what it has set up for that, and not after all that it has done.
  if (place == IN_CANCELLATION) return il_acquire(self, il_handlers_of(object));
  if (place == IN_SWITCH && il_is_on_its_thread(self)) il_note_arrival(self, object);
  il_acquire(self, order_of(object));
}

static void release(const void *object) {
  il_thread *self = il_controlled();
  if (!self || !il_is_place_of_tasks(__builtin_return_address(0))) return;
  il_release(self, order_of(object));
  // Also for the search: whoever resumes a task comes before what it does then. Where the task waits in
  // an actor's line besides, it is not made to wait by who takes it out.
  if (self->sorting < 2 && *(void *const *)object == il_task_metadata)
    il_note_ending(self, il_wake_of(self, object));
}

il_sync *il_cause_of_lock_of_tasks(il_thread *self, void *caller) {
  return il_tasks_are_known && il_is_place_of_tasks(caller) ? il_cancellations(self) : NULL;
}

void il_take_lock_of_tasks(il_thread *self, const void *lock, void *caller) {
  if (!il_tasks_are_known || !il_is_place_of_tasks(caller)) return;
  il_acquire(self, order_of(lock));
  // A task that is about to await a continuation takes a lock while it is being cancelled. Who resumes it
  // meanwhile finds it not suspended, and it goes on without asking again.
  if (il_tasks.current_task()) il_follow_resumption(self);
}

void il_give_back_lock_of_tasks(const void *lock, void *caller) {
  il_thread *self = il_tasks_are_known ? il_controlled() : NULL;
  if (self && il_is_place_of_tasks(caller)) il_release(self, order_of(lock));
}

void il_tell_order(bool tells) {
  if (!il_tasks.tsan_acquire || !il_tasks.tsan_release) return;
  tells = tells && (il_tasks_are_known || il_is_probing());
  *il_tasks.tsan_acquire = tells ? acquire : NULL;
  *il_tasks.tsan_release = tells ? release : NULL;
}

#endif
