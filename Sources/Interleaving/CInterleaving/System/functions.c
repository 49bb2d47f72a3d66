// The entry points of Dispatch that take a function instead of a block: a block that calls it takes
// its place. `libswift_Concurrency` uses these, for one.

#define _GNU_SOURCE
#include "../Threads/threads.h"

#if IL_CONTROL

#include "originals.h"
#include "../Tasks/tasks.h"

typedef void (*work)(void *context);

// The ABI's layout of a block literal that captures two pointers.
typedef struct {
  void *isa;
  int32_t flags, reserved;
  void (*invoke)(void *);
  const void *descriptor;
  work function;
  void *context;
} function_block;

static const struct {
  unsigned long reserved, size;
} function_block_descriptor = {0, sizeof(function_block)};

static void call_function(void *argument) {
  function_block *block = argument;
  block->function(block->context);
}

static function_block block_of(work function, void *context) {
  return (function_block){
      .isa = il_original("_NSConcreteStackBlock"),
      .invoke = call_function,
      .descriptor = &function_block_descriptor,
      .function = function,
      .context = context,
  };
}

void dispatch_async(void *queue, void *block);
void dispatch_barrier_async(void *queue, void *block);
void dispatch_sync(void *queue, void *block);
void dispatch_barrier_sync(void *queue, void *block);
void dispatch_after(uint64_t when, void *queue, void *block);
void dispatch_group_async(void *group, void *queue, void *block);
void dispatch_group_notify(void *group, void *queue, void *block);
void dispatch_source_set_event_handler(void *source, void *block);
void dispatch_source_set_cancel_handler(void *source, void *block);

#define WITH_FUNCTION(NAME)                                                         \
  void NAME##_f(void *queue, void *context, work function) {                        \
    if (!il_controlled()) {                                                         \
      ((void (*)(void *, void *, work))il_original(#NAME "_f"))(queue, context, function); \
      return;                                                                       \
    }                                                                               \
    function_block block = block_of(function, context);                             \
    NAME(queue, &block);                                                            \
  }

void dispatch_async_f(void *queue, void *context, work function) {
  // One of the runtime's ways to run a job.
  if (il_takes_job_of_queue(queue, context, __builtin_return_address(0))) return;
  if (!il_controlled()) {
    ((void (*)(void *, void *, work))il_original("dispatch_async_f"))(queue, context, function);
    return;
  }
  function_block block = block_of(function, context);
  dispatch_async(queue, &block);
}

WITH_FUNCTION(dispatch_barrier_async)
WITH_FUNCTION(dispatch_sync)
WITH_FUNCTION(dispatch_barrier_sync)

void dispatch_after_f(uint64_t when, void *queue, void *context, work function) {
  if (il_takes_timed_job(when, context, __builtin_return_address(0))) return;
  if (!il_controlled()) {
    ((void (*)(uint64_t, void *, void *, work))il_original("dispatch_after_f"))(when, queue, context,
                                                                                 function);
    return;
  }
  function_block block = block_of(function, context);
  dispatch_after(when, queue, &block);
}

#define IN_GROUP(NAME)                                                                        \
  void NAME##_f(void *group, void *queue, void *context, work function) {                     \
    if (!il_controlled()) {                                                                   \
      ((void (*)(void *, void *, void *, work))il_original(#NAME "_f"))(group, queue, context, \
                                                                        function);            \
      return;                                                                                 \
    }                                                                                         \
    function_block block = block_of(function, context);                                       \
    NAME(group, queue, &block);                                                               \
  }

IN_GROUP(dispatch_group_async)
IN_GROUP(dispatch_group_notify)

// A source's function gets the source's context, as it is when it is called.
static void call_handler(void *argument) {
  function_block *block = argument;
  void *(*context_of)(void *) = (void *(*)(void *))il_original("dispatch_get_context");
  block->function(context_of(block->context));
}

#define OF_SOURCE(NAME)                                                      \
  void NAME##_f(void *source, work function) {                               \
    if (!il_controlled()) {                                                  \
      ((void (*)(void *, work))il_original(#NAME "_f"))(source, function);   \
      return;                                                                \
    }                                                                        \
    function_block block = block_of(function, source);                       \
    block.invoke = call_handler;                                             \
    NAME(source, function ? &block : NULL);                                  \
  }

OF_SOURCE(dispatch_source_set_event_handler)
OF_SOURCE(dispatch_source_set_cancel_handler)

#endif
