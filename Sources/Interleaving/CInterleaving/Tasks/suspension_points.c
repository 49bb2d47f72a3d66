// Where tasks give way: invariants are asked for there, and nowhere else, for between two suspension
// points a task may leave things half-changed.

#define _GNU_SOURCE
#include "suspension_points.h"

#if IL_CONTROL

#include "actors.h"
#include "../Running/run.h"

static struct {
  il_ask_at_suspension ask;
  void *context;
  bool whole_state;
  uintptr_t place;             // of the thread that is asked for
} watch;

void il_suspension_points_reset(void) { watch.ask = NULL; }

void il_watch_suspensions(il_ask_at_suspension ask, void *context, bool whole_state) {
  watch.ask = ask;
  watch.context = context;
  watch.whole_state = whole_state;
  watch.place = 0;
}

void il_break_invariant(const char *name) {
  // Elsewhere nobody is controlled.
  if (il_self && !il_self->abandoned) il_stop_for_invariant(name, watch.place);
}

/// Whether the thread is at a suspension point, has not begun, or has ended.
static bool rests(const il_thread *thread) {
  if (thread->finished || thread->abandoned) return true;
  return thread->serves ? thread->op.kind == IL_QUEUE_DEQUEUE || thread->op.kind == IL_START
                        : !thread->is_between;
}

static bool others_rest(const il_thread *self) {
  for (int32_t i = 0; i < il_thread_total(); i++)
    if (il_thread_at(i) != self && !rests(il_thread_at(i))) return false;
  return true;
}

static void ask(il_thread *self, il_suspension suspension, uintptr_t place) {
  watch.place = place;
  il_enter();
  watch.ask(watch.context, &suspension);
  il_leave();
}

static void ask_about_actor(il_thread *self, const il_sync *actor, uintptr_t place) {
  if (!watch.ask || !actor) return;
#if IL_TASKS
  bool is_main = il_is_main_lock(actor);
  ask(self, (il_suspension){
                .left_actor = is_main ? NULL : il_actor_of_lock(actor),
                .left_main_actor = is_main,
            }, place);
#else
  (void)self, (void)place;
#endif
}

// Whether all others rest depends on who has gone on and who has not: both are points then.
static void mark(il_thread *self, bool goes_on) {
  if (!watch.ask || !watch.whole_state || self->quit) return;
  il_reach(self, (il_op){.kind = IL_POINT});
  self->is_between = goes_on;
}

static void ask_about_all(il_thread *self, uintptr_t place) {
  mark(self, false);
  if (watch.ask && watch.whole_state && others_rest(self))
    ask(self, (il_suspension){.all_rest = true}, place);
}

void il_give_way(il_thread *self, const il_sync *actor, uintptr_t place) {
  ask_about_actor(self, actor, place);
  ask_about_all(self, place);
}

void il_leave_unseen(il_thread *self, const il_sync *actor) { ask_about_actor(self, actor, 0); }

void il_take_way(il_thread *self) { mark(self, true); }

void il_begin_way(il_thread *self) {
  if (!self->task.address && self->id != 0 && !self->serves && !self->is_created) mark(self, true);
}

void il_end_way(il_thread *self) {
  if (self->is_between && !self->task.address && !self->quit) ask_about_all(self, 0);
}

#endif
