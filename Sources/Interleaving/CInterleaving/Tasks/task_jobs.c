// Jobs: what the runtime enqueues, and who runs it.

#define _GNU_SOURCE
#include "task_jobs.h"

#if IL_TASKS

#include "actors.h"
#include "../Running/remarks.h"
#include "../Running/run.h"
#include "suspension_points.h"
#include "tasks.h"
#include "../Running/virtual_time.h"
#include <dlfcn.h>

typedef SWIFTCALL void (*enqueue_original)(void *job);
typedef SWIFTCALL void (*enqueue_hook)(void *job, enqueue_original original);
typedef SWIFTCALL void (*delay_original)(unsigned long long delay, void *job);
typedef SWIFTCALL void (*delay_hook)(unsigned long long delay, void *job, delay_original original);

typedef SWIFTCALL void (*deadline_original)(long long seconds, long long nanoseconds,
                                            long long tolerance_seconds,
                                            long long tolerance_nanoseconds, int clock, void *job);
typedef SWIFTCALL void (*deadline_hook)(long long seconds, long long nanoseconds,
                                        long long tolerance_seconds,
                                        long long tolerance_nanoseconds, int clock, void *job,
                                        deadline_original original);

static const il_executor the_pool;

static void make_ready(il_thread *self, void *task, il_executor executor) {
  il_thread *thread = il_thread_for_task(self, task);
  thread->task.job = task;
  thread->task.executor = executor;
}

void il_run_for_runtime(il_thread *self, void *job, bool is_sorting) {
  int32_t before = self->sorting;
  if (before == 0) self->task.sorts_for = il_tasks.current_task();
  self->sorting = is_sorting ? 2 : 1;
  il_tasks.run_job(job, NULL, NULL);
  self->sorting = before;
}

// MARK: What wakes sleepers

// A thread of its own does that, for it may have to wait for a lock of the runtime.
static struct {
  uint64_t run;
  il_thread *thread;
  void *jobs[IL_MAX_THREADS];
  int32_t first, count;
} waking;

static bool has_waking_job(const il_thread *self) { return waking.count > 0 || self->quit; }

static void serve_sleepers(void *unused) {
  (void)unused;
  il_thread *self = il_self;
  // It was made to wait for its first job, and does so once.
  for (bool is_first = true;; is_first = false) {
    if (!is_first) il_reach(self, (il_op){.kind = IL_SUSPENDED, .ready = has_waking_job});
    if (self->quit) return;
    void *job = waking.jobs[waking.first];
    waking.first = (waking.first + 1) % IL_MAX_THREADS;
    waking.count--;
    // A cancellation may come before it wakes.
    il_reach(self, (il_op){.kind = IL_ASK_CANCEL, .sync = il_cancellations(self)});
    if (self->quit) return;
    il_run_for_runtime(self, job, false);
    // That one wakes before another orders nothing.
    uint32_t own = self->clock.at[self->id];
    il_clock_clear(&self->clock);
    self->clock.at[self->id] = own;
  }
}

static void wake_by(il_thread *self, void *job) {
  if (waking.run != il_run_number()) {
    waking.run = il_run_number();
    waking.first = waking.count = 0;
    waking.thread = il_adopt(self, serve_sleepers, NULL);
    if (!waking.thread) return il_stop(IL_TOO_MANY_THREADS);
    waking.thread->is_created = true;
    waking.thread->name = "clock";
    // It waits from the start, rather than for its turn to begin.
    il_intend(waking.thread, (il_op){.kind = IL_SUSPENDED, .ready = has_waking_job});
  }
  if (waking.count == IL_MAX_THREADS) return il_stop(IL_TOO_MANY_THREADS);
  waking.jobs[(waking.first + waking.count++) % IL_MAX_THREADS] = job;
}

static void perform(void *job) {
  if (!il_tasks_are_known) {
    // What orders its accesses is not known.
    il_remark(IL_TASK_ACCESSES, NULL, 0);
    il_self->ignore++;
  }
  il_tasks.run_job(job, NULL, NULL);
  if (!il_tasks_are_known) il_self->ignore--;
}

/// What is no task's and belongs to the main actor, such as a deinitializer.
static void perform_on_main(void *job) {
  il_thread *self = il_self;
  il_executor main = il_tasks.main_executor();
  il_enter_executor(self, main);
  il_take_way(self);
  il_tasks.run_job(job, main.identity, main.implementation);
  il_leave_executor(self, 0);
}

static void start_other(il_thread *self, void *job, il_executor executor) {
  bool is_on_main = il_tasks_are_known && il_is_main(executor);
  il_thread *worker = il_adopt(self, is_on_main ? perform_on_main : perform, job);
  if (!worker) return il_stop(IL_TOO_MANY_THREADS);
  worker->is_created = true;
}

static void take(il_thread *self, void *job, il_executor executor) {
  if (!il_tasks_are_known) return start_other(self, job, the_pool);
  uint8_t kind = il_kind_of_job(job);
  if (kind >= IL_ACTOR_JOB_FIRST && kind <= IL_ACTOR_JOB_LAST)
    il_run_for_runtime(self, job, true);
  else if (kind == IL_TASK_JOB)
    make_ready(self, job, executor);
  else if (kind == IL_RESUMING_JOB && il_is_on_its_thread(self))
    self->task.resumption = job;
  else
    start_other(self, job, executor);
}

/// The calling thread if what it enqueues is the run's.
static il_thread *enqueuer(void) {
  il_thread *self = il_self;
  return self && !self->abandoned && self->depth == 0 ? self : NULL;
}

static SWIFTCALL void enqueue(void *job, enqueue_original original) {
  il_thread *self = enqueuer();
  if (self) return take(self, job, the_pool);
  if (!il_is_probe(job)) original(job);
}

static SWIFTCALL void enqueue_on_main(void *job, enqueue_original original) {
  il_thread *self = enqueuer();
  if (!self) return original(job);
  take(self, job, self->sorting > 1 ? the_pool : il_tasks.main_executor());
}

bool il_takes_job_of_queue(void *queue, void *job, void *caller) {
  il_thread *self = enqueuer();
  if (!self || !il_tasks_are_known || !il_is_place_of_tasks(caller)) return false;
  bool is_main = queue == il_main_queue();
  // A serial queue that somebody has made an executor runs its jobs itself.
  if (!is_main && !il_is_concurrent_queue(queue)) return false;
  // Out of an actor's line: where it goes, it says itself.
  take(self, job, is_main && self->sorting < 2 ? il_tasks.main_executor() : the_pool);
  return true;
}

static void fire(il_thread *self, void *job) {
  // A task that begins late is no task of the subject's, but wakes one that sleeps.
  bool is_runtimes = il_tasks_are_known && il_kind_of_job(job) == IL_TASK_JOB
      && !il_thread_of_task(job);
  if (is_runtimes)
    wake_by(self, job);
  else
    take(self, job, the_pool);
}

bool il_takes_timed_job(uint64_t when, void *job, void *caller) {
  il_thread *self = il_controlled();
  if (!self || !il_tasks_are_known || !il_is_place_of_tasks(caller)) return false;
  il_reach(self, (il_op){.kind = IL_TIMER});
  uint64_t due = il_due(when);
  if (due) il_arm(due, fire, job, false);
  return true;
}

static SWIFTCALL void enqueue_later(unsigned long long delay, void *job, delay_original original) {
  il_thread *self = il_controlled();
  if (!self) return original(delay, job);
  il_reach(self, (il_op){.kind = IL_TIMER});
  il_arm(il_now() + delay, fire, job, false);
}

static SWIFTCALL void enqueue_at(long long seconds, long long nanoseconds,
                                 long long tolerance_seconds, long long tolerance_nanoseconds,
                                 int clock, void *job, deadline_original original) {
  il_thread *self = il_controlled();
  if (!self)
    return original(seconds, nanoseconds, tolerance_seconds, tolerance_nanoseconds, clock, job);
  il_reach(self, (il_op){.kind = IL_TIMER});
  struct timespec time = {(time_t)seconds, (long)nanoseconds};
  il_arm(il_deadline(&time, CLOCK_MONOTONIC), fire, job, false);
}

// MARK: Hooks

void il_hook_tasks(void) {
  static bool done;
  if (done) return;
  done = true;
  enqueue_hook *global = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobal_hook");
  enqueue_hook *main = dlsym(RTLD_DEFAULT, "swift_task_enqueueMainExecutor_hook");
  delay_hook *delayed = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobalWithDelay_hook");
  deadline_hook *dated = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobalWithDeadline_hook");
  // Somebody else's hook stays.
  if (global && !*global) *global = enqueue;
  if (main && !*main) *main = enqueue_on_main;
  if (delayed && !*delayed) *delayed = enqueue_later;
  if (dated && !*dated) *dated = enqueue_at;
}

#endif
