// Swift's runtime, as far as tasks need it: entry points that it exports, and the layouts that
// compiled code relies on.

#ifndef IL_TASK_RUNTIME_H
#define IL_TASK_RUNTIME_H

#include "../Threads/threads.h"

#if IL_CONTROL && __has_attribute(swiftcall) && __has_attribute(swiftasynccall)
#define IL_TASKS 1

#define SWIFTCALL __attribute__((swiftcall))
#define SWIFTASYNC __attribute__((swiftasynccall))
#define ASYNC_CONTEXT __attribute__((swift_async_context)) void *

/// A function that a task goes on with.
typedef SWIFTASYNC void (*il_resume)(ASYNC_CONTEXT context);
typedef SWIFTASYNC void (*il_switch_call)(ASYNC_CONTEXT context, il_resume resume, void *identity,
                                          void *implementation);

/// The beginning of what a function keeps while it is suspended.
typedef struct il_async_context {
  struct il_async_context *parent;  // the caller's, or NULL
  void *resume_parent;
} il_async_context;

/// A job as its executor sees it.
typedef struct {
  void *metadata, *counts;
  void *scheduler[2];
  uint32_t flags, id;         // the kind is the lowest byte of the flags
  void *voucher, *reserved;
  void *resume;               // of a task; else what it does
  il_async_context *context;  // of a task
} il_job;

/// Among the flags of a task's job: it is in a group of its parent's.
enum { IL_GROUP_TASK = 1 << 26 };

enum { IL_TASK_JOB = 0, IL_ACTOR_JOB_FIRST = 192, IL_ACTOR_JOB_LAST = 194, IL_RESUMING_JOB = 195 };

/// What the runtime exports.
typedef struct {
  SWIFTCALL void (*run_job)(void *job, void *identity, void *implementation);
  SWIFTCALL void *(*current_task)(void);
  SWIFTCALL il_executor (*current_executor)(void);
  SWIFTCALL il_executor (*main_executor)(void);
  SWIFTCALL size_t (*job_flags)(void *task);
  SWIFTCALL bool (*is_cancelled)(void *task);
  SWIFTCALL size_t (*priority)(void *task);
  il_switch_call switch_executor;
  void *cancel;
  void (**tsan_acquire)(const void *), (**tsan_release)(const void *);
} il_task_functions;

extern il_task_functions il_tasks;
/// Whether tasks are as this was written for.
extern bool il_tasks_are_known;

static inline uint8_t il_kind_of_job(const void *job) {
  return (uint8_t)((const il_job *)job)->flags;
}

/// What a job's metadata is, of a task.
extern void *il_task_metadata;

/// Whether code or data belongs to the library that tasks are in.
bool il_is_of_tasks(const void *address);

/// Asked by the hooks: whether the job is the one that is looked at, which is run at once.
bool il_is_probing(void);
bool il_is_probe(void *job);
void il_note_probed_acquire(const void *job);

/// Lets the task call `returning` where its outermost function returns; what it returned to instead,
/// or NULL if that is not the runtime's.
void *il_replace_completion(il_job *task, void *returning);

#else
#define IL_TASKS 0
#endif
#endif
