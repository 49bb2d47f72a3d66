// Swift's tasks. Their executor asks these hooks first, so every job of a task that a controlled
// thread starts runs on a controlled thread as well, and which one goes first is the schedule's.
//
// Actors exclude each other inside the language's runtime, where nobody sees it; so accesses of
// jobs are not checked for races, which the compiler does anyway.

#define _GNU_SOURCE
#include "tasks.h"

#if IL_CONTROL && __has_attribute(swiftcall)

#include "originals.h"
#include "remarks.h"
#include "run.h"
#include "threads.h"
#include "virtual_time.h"
#include <dlfcn.h>

#define SWIFTCALL __attribute__((swiftcall))

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

static SWIFTCALL void (*run_job)(void *job, void *identity, void *implementation);

static void perform(void *job) {
  // Which accesses of jobs are ordered is the language runtime's affair, unseen.
  il_remark(IL_TASK_ACCESSES, NULL, 0);
  il_self->ignore++;
  run_job(job, NULL, NULL);
  il_self->ignore--;
}

static void start_job(il_thread *self, void *job) {
  il_thread *worker = il_adopt(self, perform, job);
  if (!worker) return il_stop(IL_TOO_MANY_THREADS);
  worker->is_created = true;
}

static SWIFTCALL void enqueue(void *job, enqueue_original original) {
  il_thread *self = il_controlled();
  if (!self) return original(job);
  start_job(self, job);
}

static void fire(il_thread *self, void *job) { start_job(self, job); }

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

// A task that goes to another executor, such as an actor that is free, goes on at once: without
// this no other could come between.
#if __has_attribute(swiftasynccall)
#define SWIFTASYNC __attribute__((swiftasynccall))
typedef SWIFTASYNC void (*continuation)(__attribute__((swift_async_context)) void *context);
typedef SWIFTASYNC void (*task_switch)(__attribute__((swift_async_context)) void *context,
                                       continuation resume, void *identity, void *implementation);

static task_switch real_switch(void) {
  static _Atomic(task_switch) cached_real;
  task_switch real = IL_REAL(cached_real, "swift_task_switch");
  il_thread *self = il_controlled();
  if (self) il_reach(self, (il_op){.kind = IL_POINT});
  return real;
}

SWIFTASYNC void swift_task_switch(__attribute__((swift_async_context)) void *context,
                                  continuation resume, void *identity, void *implementation) {
  task_switch real = real_switch();
  __attribute__((musttail)) return real(context, resume, identity, implementation);
}
#endif

void il_hook_tasks(void) {
  static bool done;
  if (done) return;
  done = true;
  run_job = (SWIFTCALL void (*)(void *, void *, void *))dlsym(RTLD_DEFAULT, "swift_job_run");
  enqueue_hook *global = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobal_hook");
  enqueue_hook *main = dlsym(RTLD_DEFAULT, "swift_task_enqueueMainExecutor_hook");
  delay_hook *delayed = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobalWithDelay_hook");
  deadline_hook *dated = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobalWithDeadline_hook");
  if (!run_job) return;
  // Somebody else's hook stays.
  if (global && !*global) *global = enqueue;
  if (main && !*main) *main = enqueue;
  if (delayed && !*delayed) *delayed = enqueue_later;
  if (dated && !*dated) *dated = enqueue_at;
}

#elif IL_CONTROL

void il_hook_tasks(void) {}

#endif
