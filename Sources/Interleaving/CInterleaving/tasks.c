// Tasks as threads of a run. The runtime's global executor asks these hooks first, so every job of a
// task that a controlled thread resumes is run by the thread that stands for the task.

#define _GNU_SOURCE
#include "tasks.h"

#if IL_CONTROL

#include "task_runtime.h"

#if IL_TASKS

#include "actors.h"
#include "clocks.h"
#include "images.h"
#include "originals.h"
#include "records.h"
#include "remarks.h"
#include "run.h"
#include "virtual_time.h"
#include <dlfcn.h>
#include <stdlib.h>

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
static bool owns_tasks;

void il_begin_own_tasks(void) { owns_tasks = true; }
void il_end_own_tasks(void) { owns_tasks = false; }

// MARK: The thread of a task

il_thread *il_thread_of_task(const void *task) {
  if (!task) return NULL;
  for (int32_t i = 0; i < il_thread_total(); i++) {
    il_thread *thread = il_thread_at(i);
    if (thread->task.address == task && !thread->task.is_over && !thread->finished) return thread;
  }
  return NULL;
}

static bool has_job(const il_thread *self) {
  return self->task.job || self->task.is_over || self->quit;
}

/// By which whoever resumes a task comes before what it does then.
static il_sync *wake_of(il_thread *self, const void *task) {
  return il_sync_for(self, (uintptr_t)task + 4);
}

static void run_for_runtime(il_thread *self, void *job, bool is_sorting);

static bool always(const il_thread *self) {
  (void)self;
  return true;
}

/// A task that yields waits for a job that resumes it, which comes when others had their turn.
static void resume_after_yield(il_thread *self) {
  void *job = self->task.resumption;
  if (!job) return;
  self->task.resumption = NULL;
  il_reach(self, (il_op){.kind = IL_SUSPENDED, .ready = always});
  run_for_runtime(self, job, false);
}

static void run_job(il_thread *self, void *job, il_executor executor) {
  il_enter_executor(self, executor);
  self->task.runs = true;
  il_tasks.run_job(job, executor.identity, executor.implementation);
  self->task.runs = false;
  il_leave_executor(self);
}

static void serve_task(void *unused) {
  (void)unused;
  il_thread *self = il_self;
  il_task *task = &self->task;
  for (;;) {
    void *job = task->job;
    task->job = NULL;
    run_job(self, job, task->executor);
    if (task->is_over) return;
    resume_after_yield(self);
    il_reach(self, (il_op){.kind = IL_SUSPENDED,
                           .sync = wake_of(self, task->address),
                           .ready = has_job});
    if (self->quit) return;
    if (task->is_over) return il_acquire(self, wake_of(self, task->address));
  }
}

il_sync *il_ends_of_tasks(il_thread *self) {
  static char all;
  return il_sync_for(self, (uintptr_t)&all);
}

typedef SWIFTASYNC void (*completion_call)(ASYNC_CONTEXT context,
                                           __attribute__((swift_context)) void *error);

static completion_call note_completion(void) {
  il_thread *own = il_thread_of_task(il_tasks.current_task());
  // Only of a task that has a thread was this put in the place of another.
  if (!own) abort();
  il_thread *self = il_controlled();
  if (self) il_reach(self, (il_op){.kind = IL_TASK_END, .sync = il_ends_of_tasks(self)});
  own->task.is_over = true;
  if (self && self != own) {
    // On a thread of an executor that the subject wrote.
    il_sync *wake = wake_of(self, own->task.address);
    il_release(self, wake);
    il_note_ending(self, wake);
  }
  return (completion_call)own->task.completion;
}

static SWIFTASYNC void complete(ASYNC_CONTEXT context, __attribute__((swift_context)) void *error) {
  completion_call real = note_completion();
  __attribute__((musttail)) return real(context, error);
}

il_thread *il_thread_for_task(il_thread *self, void *task) {
  il_thread *thread = il_thread_of_task(task);
  if (thread) return thread;
  thread = il_adopt(self, serve_task, NULL);
  if (!thread) {
    il_stop(IL_TOO_MANY_THREADS);
    return NULL;
  }
  thread->is_created = !owns_tasks;
  thread->task.address = task;
  thread->task.awaited = -1;
  thread->task.completion = il_replace_completion(task, (void *)complete);
  return thread;
}

// MARK: Jobs

static void make_ready(il_thread *self, void *task, il_executor executor) {
  il_thread *thread = il_thread_for_task(self, task);
  thread->task.job = task;
  thread->task.executor = executor;
}

/// What the runtime does for itself, in which tasks are made ready for their threads. It may wait for a
/// lock of the runtime, and is no point besides.
static void run_for_runtime(il_thread *self, void *job, bool is_sorting) {
  int32_t before = self->sorting;
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
    run_for_runtime(self, job, false);
    // That one wakes before another orders nothing.
    uint32_t own = self->clock.at[self->id];
    self->clock = (il_clock){0};
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
    waking.thread->op = (il_op){.kind = IL_SUSPENDED, .ready = has_waking_job};
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

static void start_other(il_thread *self, void *job) {
  il_thread *worker = il_adopt(self, perform, job);
  if (!worker) return il_stop(IL_TOO_MANY_THREADS);
  worker->is_created = true;
}

/// Whether what runs is the task that the thread stands for.
static bool is_on_its_thread(const il_thread *self) {
  return self->task.runs && self->sorting == 0 && il_tasks.current_task() == self->task.address;
}

static void take(il_thread *self, void *job, il_executor executor) {
  if (!il_tasks_are_known) return start_other(self, job);
  uint8_t kind = il_kind_of_job(job);
  if (kind >= IL_ACTOR_JOB_FIRST && kind <= IL_ACTOR_JOB_LAST)
    run_for_runtime(self, job, true);
  else if (kind == IL_TASK_JOB)
    make_ready(self, job, executor);
  else if (kind == IL_RESUMING_JOB && is_on_its_thread(self))
    self->task.resumption = job;
  else
    start_other(self, job);
}

/// The calling thread if what it enqueues is the run's.
static il_thread *enqueuer(void) {
  il_thread *self = il_self;
  return self && !self->abandoned && self->depth == 0 ? self : NULL;
}

typedef enum { ELSEWHERE, IN_LIBRARY, IN_SWITCH } library_place;

static library_place place_of(void *pc) {
  static struct {
    void *pc;
    library_place answer;
  } known[1 << 8];
  size_t slot = (uintptr_t)pc * 0x9E3779B97F4A7C15u >> 56;
  if (known[slot].pc == pc) return known[slot].answer;
  Dl_info info;
  known[slot].answer = !il_is_of_tasks(pc) ? ELSEWHERE
      : dladdr(pc, &info) && info.dli_saddr == (void *)il_tasks.switch_executor ? IN_SWITCH
                                                                                : IN_LIBRARY;
  known[slot].pc = pc;
  return known[slot].answer;
}

/// Whether it is one of the few places in the library of tasks that call here; others in the runtime
/// tell of what is made once.
static bool is_place_of_tasks(void *pc) {
  return place_of(pc) != ELSEWHERE;
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
  if (!self || !il_tasks_are_known || !is_place_of_tasks(caller)) return false;
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
  if (!self || !il_tasks_are_known || !is_place_of_tasks(caller)) return false;
  il_reach(self, (il_op){.kind = IL_TIMER});
  uint64_t due = il_due(when);
  if (due) il_arm(due, fire, job, false);
  return true;
}

bool il_have_tasks_a_circle(void) {
  for (int32_t start = 0; start < il_thread_total(); start++) {
    int32_t at = start;
    for (int32_t passed = 0; passed < il_thread_total(); passed++) {
      const il_thread *thread = il_thread_at(at);
      if (thread->finished || thread->op.kind != IL_SUSPENDED || !thread->task.awaits) break;
      at = thread->task.awaited;
      if (at == start) return true;
      if (at < 0) break;
    }
  }
  return false;
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

// MARK: What precedes what

// The runtime tells the sanitizer of each order that it makes: of a task's creation and its first job,
// of a resumption and what follows, of an end and those who waited for it, of an actor's tasks.

static il_sync *order_of(const void *object) {
  return il_sync_for(NULL, (uintptr_t)object + 6);
}

static void acquire(const void *object) {
  il_thread *self = il_self;
  if (!self) return il_note_probed_acquire(object);
  library_place place = self->abandoned ? ELSEWHERE : place_of(__builtin_return_address(0));
  if (place == ELSEWHERE) return;
  if (self->sorting > 1 && *(void *const *)object == il_task_metadata)
    return il_take_out_of_line(self, (void *)object);
  if (self->depth > 0) return;
  if (place == IN_SWITCH && is_on_its_thread(self)) il_note_arrival(self, object);
  il_acquire(self, order_of(object));
}

static void release(const void *object) {
  il_thread *self = il_controlled();
  if (!self || !is_place_of_tasks(__builtin_return_address(0))) return;
  il_release(self, order_of(object));
  // Also for the search: whoever resumes a task comes before what it does then. Where the task waits in
  // an actor's line besides, it is not made to wait by who takes it out.
  if (self->sorting < 2 && *(void *const *)object == il_task_metadata)
    il_note_ending(self, wake_of(self, object));
}

il_sync *il_cause_of_lock_of_tasks(il_thread *self, void *caller) {
  return il_tasks_are_known && is_place_of_tasks(caller) ? il_cancellations(self) : NULL;
}

void il_take_lock_of_tasks(il_thread *self, const void *lock, void *caller) {
  if (il_tasks_are_known && is_place_of_tasks(caller)) il_acquire(self, order_of(lock));
}

void il_give_back_lock_of_tasks(const void *lock, void *caller) {
  il_thread *self = il_tasks_are_known ? il_controlled() : NULL;
  if (self && is_place_of_tasks(caller)) il_release(self, order_of(lock));
}

void il_tell_order(bool tells) {
  if (!il_tasks.tsan_acquire || !il_tasks.tsan_release) return;
  tells = tells && (il_tasks_are_known || il_is_probing());
  *il_tasks.tsan_acquire = tells ? acquire : NULL;
  *il_tasks.tsan_release = tells ? release : NULL;
}

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

#else

void il_hook_tasks(void) {}
void il_tell_order(bool tells) { (void)tells; }
void il_settle_task(il_thread *self) { (void)self; }
void il_begin_own_tasks(void) {}
bool il_takes_timed_job(uint64_t when, void *job, void *caller) {
  (void)when, (void)job, (void)caller;
  return false;
}
bool il_have_tasks_a_circle(void) { return false; }
il_sync *il_cause_of_lock_of_tasks(il_thread *self, void *caller) {
  (void)self, (void)caller;
  return NULL;
}
void il_take_lock_of_tasks(il_thread *self, const void *lock, void *caller) {
  (void)self, (void)lock, (void)caller;
}
void il_give_back_lock_of_tasks(const void *lock, void *caller) { (void)lock, (void)caller; }
void il_end_own_tasks(void) {}
bool il_takes_job_of_queue(void *queue, void *job, void *caller) {
  (void)queue, (void)job, (void)caller;
  return false;
}

#endif
#endif
