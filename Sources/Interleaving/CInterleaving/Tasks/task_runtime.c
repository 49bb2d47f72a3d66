// Swift's runtime, and whether it is as expected: a task is made and run before the first run of the
// process, and what it shows is compared with what is relied on.

#define _GNU_SOURCE
#include "task_runtime.h"

#if IL_TASKS

#include "../System/images.h"
#include "../System/originals.h"
#include "tasks.h"
#include <dlfcn.h>

il_task_functions il_tasks;
bool il_tasks_are_known;
void *il_task_metadata;

// Only the thread that looks: others make tasks meanwhile.
static __thread bool is_looking;
static struct {
  void *job;
  bool has_acquired, has_completed;
  void *completion;
} probe;

static bool find_functions(void) {
#define FIND(FIELD, NAME) (il_tasks.FIELD = (__typeof__(il_tasks.FIELD))dlsym(RTLD_DEFAULT, NAME))
  return FIND(run_job, "swift_job_run") && FIND(current_task, "swift_task_getCurrent")
      && FIND(current_executor, "swift_task_getCurrentExecutor")
      && FIND(main_executor, "swift_task_getMainExecutor")
      && FIND(job_flags, "swift_task_getJobFlags")
      && FIND(priority, "swift_task_currentPriority")
      && FIND(tsan_acquire, "_swift_tsan_acquire") && FIND(tsan_release, "_swift_tsan_release")
      // The subject's calls of these come to us.
      && (il_tasks.is_cancelled = (__typeof__(il_tasks.is_cancelled))dlsym(RTLD_NEXT, "swift_task_isCancelled"))
      && (il_tasks.switch_executor = (il_switch_call)dlsym(RTLD_NEXT, "swift_task_switch"))
      && (il_tasks.cancel = dlsym(RTLD_NEXT, "swift_task_cancel"));
}

bool il_is_of_tasks(const void *address) {
  static void *base;
  Dl_info info;
  if (!base && dladdr((void *)il_tasks.run_job, &info)) base = info.dli_fbase;
  return dladdr(address, &info) && info.dli_fbase == base;
}

void *il_replace_completion(il_job *task, void *returning) {
  // One that has begun may be many functions deep.
  il_async_context *outermost = task->context;
  while (outermost->parent) outermost = outermost->parent;
  void *before = outermost->resume_parent;
  if (!il_is_runtime_code((uintptr_t)before)) return NULL;
  outermost->resume_parent = returning;
  return before;
}

typedef SWIFTASYNC void (*completion_call)(ASYNC_CONTEXT context,
                                           __attribute__((swift_context)) void *error);

static SWIFTASYNC void complete_probe(ASYNC_CONTEXT context,
                                      __attribute__((swift_context)) void *error) {
  probe.has_completed = il_tasks.current_task() == probe.job;
  completion_call complete = (completion_call)probe.completion;
  __attribute__((musttail)) return complete(context, error);
}

static bool is_as_expected(void *job) {
  il_job *task = job;
  if (il_kind_of_job(job) != IL_TASK_JOB || task->flags != (uint32_t)il_tasks.job_flags(job)) return false;
  if (!il_is_program((uintptr_t)task->resume) && !il_is_runtime_code((uintptr_t)task->resume)) return false;
  if (!task->context) return false;
  probe.completion = il_replace_completion(task, (void *)complete_probe);
  return probe.completion != NULL;
}

bool il_is_probing(void) { return is_looking; }

bool il_is_probe(void *job) {
  if (!is_looking || il_self) return false;
  probe.job = job;
  return true;
}

void il_note_probed_acquire(const void *job) {
  if (is_looking && job == probe.job) probe.has_acquired = true;
}

bool il_knows_tasks(void (*make)(void)) {
  static bool done;
  if (done) return il_tasks_are_known;
  done = true;
  if (!find_functions()) return false;
  il_hook_tasks();
  is_looking = true;
  il_tell_order(true);
  make();
  if (probe.job) {
    bool is_known = is_as_expected(probe.job);
    il_task_metadata = ((il_job *)probe.job)->metadata;
    il_tasks.run_job(probe.job, NULL, NULL);
    il_tasks_are_known = is_known && probe.has_acquired && probe.has_completed;
  }
  is_looking = false;
  // Else what an actor has in its line is run where it comes.
  if (!il_tasks_are_known) il_tell_order(false);
  return il_tasks_are_known;
}

#else

bool il_knows_tasks(void (*make)(void)) {
  (void)make;
  return false;
}

#endif
