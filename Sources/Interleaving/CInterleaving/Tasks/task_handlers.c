// Ends of what the library calls or is called for. That of `withTaskCancellationHandler`: until the library takes the handler away, a cancellation
// calls it; so between the last step of the operation and that there has to be a point. The end of
// a group's body, after which the library cancels its children if that threw. And that of
// `withCheckedContinuation`, after the resumption. The library
// calls an operation by a pointer to its function and the size of its context: one of ours takes the
// place of it, and lets the operation return to us.

#define _GNU_SOURCE
#include "task_stubs.h"

#if IL_TASKS

#include "actors.h"
#include "../Running/run.h"

/// How compiled code refers to an asynchronous function.
typedef struct {
  int32_t function;           // from here
  uint32_t context_size;
} async_function;

void il_begin_operation_stub(void);
void il_end_operation_stub(void);

// Ours, one for each size of a context.
enum { SIZES = 64, OPERATIONS = 256 };
static async_function substitutes[SIZES];
static int32_t substitute_count;

/// An operation that has begun and not returned.
typedef struct {
  il_async_context *context;
  void *returns_to;
  const void *actor;          // that the library goes back to, or NULL
  il_operation_end end;
} operation;

/// An operation that the library is about to call. Its task may have no thread: on an executor that the
/// subject wrote.
typedef struct {
  const void *task;
  const async_function *function;
  const void *actor;          // that the library goes back to, or NULL
  il_operation_end end;
} announcement;

static operation operations[OPERATIONS];
static int32_t operation_count;
static announcement announcements[OPERATIONS];
static int32_t announcement_count;
static uint64_t known_run;

static async_function *substitute_for(const async_function *function) {
  for (int32_t i = 0; i < substitute_count; i++)
    if (substitutes[i].context_size == function->context_size) return &substitutes[i];
  if (substitute_count == SIZES) return NULL;
  async_function *added = &substitutes[substitute_count++];
  *added = (async_function){
      .function = (int32_t)((intptr_t)&il_begin_operation_stub - (intptr_t)added),
      .context_size = function->context_size,
  };
  return added;
}

static bool has_room(void) {
  if (known_run != il_run_number()) {
    known_run = il_run_number();
    operation_count = announcement_count = 0;
  }
  return operation_count < OPERATIONS && announcement_count < OPERATIONS;
}

static void watch_return(const il_arguments *arguments, const void *actor, il_operation_end end) {
  if (!has_room()) return;
  il_async_context *context = (il_async_context *)IL_CONTEXT(arguments);
  operations[operation_count++] = (operation){
      .context = context, .returns_to = context->resume_parent, .actor = actor, .end = end};
  context->resume_parent = (void *)il_end_operation_stub;
}

void il_watch_return(const il_arguments *arguments, il_operation_end end) {
  watch_return(arguments, NULL, end);
}

bool il_watch_operation(uintptr_t *argument, uintptr_t actor, il_operation_end end) {
  const async_function *function = (const async_function *)*argument;
  async_function *substitute = has_room() ? substitute_for(function) : NULL;
  if (!substitute) return false;
  announcements[announcement_count++] = (announcement){
      .task = il_tasks.current_task(),
      .function = function,
      .actor = (const void *)actor,
      .end = end,
  };
  *argument = (uintptr_t)substitute;
  return true;
}

/// Called where an operation begins; its function.
__attribute__((used)) static void *il_begin_operation(void *unused, const il_arguments *arguments) {
  (void)unused;
  const void *task = il_tasks.current_task();
  int32_t i = announcement_count - 1;
  while (announcements[i].task != task) i--;
  announcement begun = announcements[i];
  announcements[i] = announcements[--announcement_count];
  watch_return(arguments, begun.actor, begun.end);
  return (char *)begun.function + begun.function->function;
}

/// Called where an operation returns; what it returns to.
__attribute__((used)) static void *il_end_operation(void *unused, const il_arguments *arguments) {
  (void)unused;
  il_async_context *context = (il_async_context *)IL_CONTEXT(arguments);
  il_thread *self = il_controlled();
  int32_t i = operation_count - 1;
  while (operations[i].context != context) i--;
  operation ended = operations[i];
  operations[i] = operations[--operation_count];
  if (!self) return ended.returns_to;
  il_go_with_library(self, ended.actor);
  if (ended.end == IL_ENDS_HANDLER) {
    il_meet_cancellation(self, 0);
  } else if (ended.end == IL_ENDS_CONTINUATION) {
    il_follow_resumption(self);
  } else {
    // An asynchronous function that throws leaves its error, or nothing, where `self` was.
    if (ended.end == IL_ENDS_THROWING_GROUP && IL_SELF(arguments)) il_cancel_by_library(self);
    il_wait_for(self, "the children of its group");
  }
  return ended.returns_to;
}

__attribute__((used)) static char il_nothing;
IL_STUB("il_begin_operation_stub", "il_begin_operation", "il_nothing", "0")
IL_STUB("il_end_operation_stub", "il_end_operation", "il_nothing", "0")

#endif
