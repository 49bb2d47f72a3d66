// Functions of Swift's concurrency library whose order with others can matter, or that wait: each is a
// point, or tells what a task waits for, and then goes on to the library.

#define _GNU_SOURCE
#include "task_runtime.h"

#if IL_TASKS

#include "actors.h"
#include "../Running/clocks.h"
#include "../System/images.h"
#include "../Running/mutations.h"
#include "../System/originals.h"
#include "../Running/records.h"
#include "../Running/remarks.h"
#include "../Running/run.h"
#include "task_jobs.h"
#include "task_requirements.h"
#include "task_stubs.h"
#include <dlfcn.h>

typedef enum {
  ENDS_LET,                   // cancels a child that is bound to a name, and awaits it
  CANCELS_AND_RETURNS,        // a task, or a group's
  ASKS,                       // whether it is cancelled
  ASKS_OF,                    // the same of a task that it is given
  ASKS_UNLESS,                // its second argument says that it does not care
  SLEEPS,                     // unless it is cancelled
  HANDLES,                    // a cancellation, while it does something else, on its caller's actor
  HANDLES_ANYWHERE,           // likewise, and knows no actor
  ESCALATES,                  // is told of escalated priorities from now on
  LEAVES_GROUP,               // calls the body of a group
  LEAVES_THROWING_GROUP,      // likewise, and cancels the children if it throws
  LEAVES_DISCARDING_GROUP,
  LEAVES_THROWING_DISCARDING_GROUP,
  STREAMS,                    // gives to an asynchronous stream or takes from it
  RESUMES,                    // a checked continuation
  RESUMES_UNSAFE,
  AWAITS_VALUE,
  AWAITS_CHILD,
  AWAITS_CHILDREN,            // all that a group has
  AWAITS_LET,                 // a child that is bound to a name
  AWAITS_ELEMENT,
  AWAITS_CONTINUATION,
  BEGINS_CONTINUATION,        // an unsafe one
  AWAITS_RESUMPTION,          // of an unsafe one, which may have come before
  BEGINS_TASK,                // on the thread that calls
} point_kind;

typedef struct {
  const char *name;
  point_kind kind;
  void *_Atomic cached;
} point;

// Which task is cancelled is not told apart; neither are streams. Nor are the two: a handler of the task that
// waits for an element ends its stream.
static char cancellations;

il_sync *il_cancellations(il_thread *self) { return il_sync_for(self, (uintptr_t)&cancellations); }

static void mark(il_thread *self, il_kind kind, il_sync *sync, uintptr_t pc) {
  il_reach(self, (il_op){.kind = kind, .sync = sync});
  if (kind == IL_CANCEL || kind == IL_STREAM) {
    sync->version++;
    sync->news++;
  }
  il_log(self, kind, sync, 0, pc);
}

/// What the library's own lock orders.
static void order_streams(il_thread *self) {
  il_sync *sync = il_sync_for(NULL, (uintptr_t)&cancellations + 6);
  il_acquire(self, sync);
  il_release(self, sync);
}

/// The object that stands behind a checked continuation, or NULL if it is not laid out as expected: a
/// value whose one word is an object of a class that the library itself declares.
static void *object_of(uintptr_t continuation) {
  static void *known;
  void **object = continuation ? *(void ***)continuation : NULL;
  if (!object) return NULL;
  if (!known && il_is_of_tasks(*object) && !il_is_of_tasks(object)) known = *object;
  return *object == known ? object : NULL;
}

// A continuation that is resumed before its task awaits it never suspends that, so nobody is woken;
// the task comes after the resumption all the same.
static il_sync *resumptions_of(const void *task) {
  static char of_unknown_tasks;
  return il_sync_for(NULL, (uintptr_t)(task ? task : &of_unknown_tasks) + 2);
}

void il_follow_resumption(il_thread *self) {
  il_acquire(self, resumptions_of(il_tasks.current_task()));
  il_acquire(self, resumptions_of(NULL));
}

/// The task whose checked continuation it is, which is among the object's first words.
static const void *task_of(void *const *object) {
  for (int32_t i = 2; i < 6; i++)
    if (object[i] && il_thread_of_task(object[i])) return object[i];
  return NULL;
}

/// A resumption waits for a cancellation of the task that is under way: which comes first is a choice.
static void meet_cancellations(il_thread *self) {
  il_reach(self, (il_op){.kind = IL_ASK_CANCEL, .sync = il_cancellations(self)});
}

static void resume_once(il_thread *self, uintptr_t continuation) {
  void *object = object_of(continuation);
  meet_cancellations(self);
  il_release(self, resumptions_of(object ? task_of(object) : NULL));
  if (!object) return;
  il_sync *sync = il_sync_for(NULL, (uintptr_t)object + 5);
  if (sync->is_known) il_stop_for("A continuation is resumed a second time.");
  sync->is_known = true;
}

enum { NO_CONTINUATION, IS_AWAITED, WAS_RESUMED };

static void begin_continuation(void) {
  il_thread *own = il_thread_of_task(il_tasks.current_task());
  if (own) own->task.continuation = IS_AWAITED;
}

/// An unsafe continuation is its task. Memory of a task that has ended is no other task's in this run.
static void resume_unsafe_once(il_thread *self, uintptr_t task) {
  meet_cancellations(self);
  il_release(self, resumptions_of((const void *)task));
  il_thread *own = il_thread_of_task((const void *)task);
  for (int32_t i = 0; !own && i < il_thread_total(); i++)
    if (il_thread_at(i)->task.address == (const void *)task) own = il_thread_at(i);
  if (!own || own->task.continuation == NO_CONTINUATION) return;
  if (own->task.continuation == WAS_RESUMED)
    il_stop_for("A continuation is resumed a second time.");
  own->task.continuation = WAS_RESUMED;
}

void il_wait_for(il_thread *self, const char *what) {
  il_thread *own = il_thread_of_task(il_tasks.current_task());
  if (own) self = own;
  self->task.awaits = what;
  self->task.awaited = -1;
}

/// The task that a call is about. Which of the arguments it is, is left open: no other has a thread.
static const il_thread *task_in(const il_thread *self, const il_arguments *arguments) {
  const uintptr_t *all = (const uintptr_t *)arguments;
  for (size_t i = 0; i < sizeof *arguments / sizeof *all; i++) {
    const il_thread *other = all[i] ? il_thread_of_task((const void *)all[i]) : NULL;
    if (other && other != self) return other;
  }
  return NULL;
}

static uintptr_t family_in(const il_arguments *arguments) {
  const uintptr_t *all = (const uintptr_t *)arguments;
  for (size_t i = 0; i < sizeof *arguments / sizeof *all; i++) {
    uintptr_t family = il_family_of_task((const void *)all[i]);
    if (family && all[i] != (uintptr_t)il_tasks.current_task()) return family;
  }
  return 0;
}

/// Waits for a child that is bound to a name, of which the parent keeps what the library knows.
static void wait_for_let(il_thread *self, const void *const *kept, uintptr_t pc) {
  enum { WORDS = 16, BITS = 7 };
  uintptr_t family = 0;
  for (int i = 0; !family && i < WORDS; i++) family = il_family_of_task((const void *)((uintptr_t)kept[i] & ~BITS));
  // One that the subject's executor runs, or kept as this does not know: all ends are taken for one family.
  if (!family) il_end_may_cancel();
  il_wait_for(self, "a child task");
  mark(self, IL_AWAIT, il_ends_of_tasks(self, family), pc);
}

static void wait_for_task(il_thread *self, const il_arguments *arguments, uintptr_t pc) {
  il_wait_for(self, "the end of a task");
  mark(self, IL_AWAIT, il_ends_of_tasks(self, family_in(arguments)), pc);
  const il_thread *other = task_in(self, arguments);
  il_thread *own = il_thread_of_task(il_tasks.current_task());
  if (other && own) own->task.awaited = other->id;
}

/// What is ordered by the cancellation of a task; of several at once, where it is NULL.
static il_sync *cancellation_of(const il_thread *task) {
  const void *object = task ? task->task.address : (void *)&cancellations;
  return il_sync_for(NULL, (uintptr_t)object + 7);
}

/// The runtime reads a bit, relaxed: who finds it set knows nothing of what came before.
static void ask_for_cancellation(il_thread *self, uintptr_t pc) {
  mark(self, IL_ASK_CANCEL, il_cancellations(self), pc);
}

void il_meet_cancellation(il_thread *self, uintptr_t pc) {
  ask_for_cancellation(self, pc);
  il_acquire(self, cancellation_of(NULL));
  il_acquire(self, cancellation_of(il_thread_of_task(il_tasks.current_task())));
}

void il_cancel_by_library(il_thread *self) {
  mark(self, IL_CANCEL, il_cancellations(self), 0);
  il_release(self, cancellation_of(NULL));
}

void il_note_error_of_child(il_thread *self) {
  if (!il_options_in_use()->ends_cancel) return;
  il_cancellations(self)->version++;
  il_cancellations(self)->news++;
  il_release(self, cancellation_of(NULL));
}

/// Where the call was made. An asynchronous function is called by a jump, and returns to what its context
/// says.
static uintptr_t place_of(point_kind kind, const il_arguments *arguments) {
  switch (kind) {
    case ENDS_LET:
    case AWAITS_LET: return 0;
    case CANCELS_AND_RETURNS: return ((const uintptr_t *)IL_FRAME_POINTER(arguments))[1];
    case SLEEPS:
    case HANDLES:
    case HANDLES_ANYWHERE:
    case LEAVES_GROUP:
    case LEAVES_THROWING_GROUP:
    case LEAVES_DISCARDING_GROUP:
    case LEAVES_THROWING_DISCARDING_GROUP:
    case AWAITS_VALUE:
    case AWAITS_CHILD:
    case AWAITS_ELEMENT:
      return (uintptr_t)((const il_async_context *)IL_CONTEXT(arguments))->resume_parent + 1;
    default: return arguments->pc;
  }
}

static void watch(uintptr_t *argument, uintptr_t actor, il_operation_end end, uintptr_t place) {
  if (!il_watch_operation(argument, actor, end)) il_remark(IL_HANDLER_END, NULL, place);
}

static void cancel_task(il_thread *self, const il_arguments *arguments, uintptr_t place) {
  mark(self, IL_CANCEL, il_cancellations(self), place);
  self->task.cancelled = task_in(self, arguments);
  il_note_cancellation(self, self->task.cancelled, place);
  il_release(self, cancellation_of(self->task.cancelled));
}

static void pass(il_thread *self, point_kind kind, il_arguments *arguments) {
  uintptr_t place = place_of(kind, arguments);
  switch (kind) {
    case ENDS_LET:
      cancel_task(self, arguments, place);
      return wait_for_let(self, (const void *const *)IL_FIRST(arguments), place);
    case CANCELS_AND_RETURNS: return cancel_task(self, arguments, place);
    case HANDLES:
    case HANDLES_ANYWHERE:
      watch(&IL_SECOND(arguments), kind == HANDLES ? IL_SIXTH(arguments) : 0, IL_ENDS_HANDLER, place);
      il_meet_cancellation(self, place);
      return il_publish(self, il_handlers_of(il_tasks.current_task()));
    case ASKS: return ask_for_cancellation(self, place);
    case ASKS_OF:
      // The library asks for itself where the subject has asked it.
      if (!il_is_runtime_code(place)) ask_for_cancellation(self, place);
      return;
    case ASKS_UNLESS:
      if (!(IL_SECOND(arguments) & 1)) ask_for_cancellation(self, place);
      return;
    case SLEEPS:
      if (!il_is_runtime_code(place)) meet_cancellations(self);
      return;
    case ESCALATES: return il_remark(IL_ESCALATION, NULL, place);
    case LEAVES_GROUP:
      return watch(&IL_SIXTH(arguments), IL_FOURTH(arguments), IL_ENDS_GROUP, place);
    case LEAVES_THROWING_GROUP:
      return watch(&IL_SIXTH(arguments), IL_FOURTH(arguments), IL_ENDS_THROWING_GROUP, place);
    case LEAVES_DISCARDING_GROUP:
      return watch(&IL_FIFTH(arguments), IL_THIRD(arguments), IL_ENDS_GROUP, place);
    case LEAVES_THROWING_DISCARDING_GROUP:
      // One of its children that throws cancels the others.
      il_end_may_cancel();
      return watch(&IL_FIFTH(arguments), IL_THIRD(arguments), IL_ENDS_THROWING_GROUP, place);
    case AWAITS_ELEMENT:
      il_wait_for(self, "the next element of a stream");
      __attribute__((fallthrough));
    case STREAMS:
      mark(self, IL_STREAM, il_cancellations(self), place);
      return order_streams(self);
    case RESUMES: return resume_once(self, IL_SELF(arguments));
    case RESUMES_UNSAFE: return resume_unsafe_once(self, IL_FIRST(arguments));
    case AWAITS_VALUE: return wait_for_task(self, arguments, place);
    case AWAITS_LET: return wait_for_let(self, (const void *const *)IL_FIRST(arguments), place);
    case AWAITS_CHILD:
      il_wait_for(self, "a child task");
      return mark(self, IL_AWAIT, il_ends_of_tasks(self, il_children_of_task(il_tasks.current_task())), place);
    case BEGINS_TASK: return il_begin_on_this_thread(self, (void *)IL_FIRST(arguments));
    case AWAITS_CHILDREN: return il_wait_for(self, "the children of its group");
    case BEGINS_CONTINUATION:
      begin_continuation();
      return il_wait_for(self, "a continuation to be resumed");
    case AWAITS_CONTINUATION:
      il_watch_return(arguments, IL_ENDS_CONTINUATION);
      return il_wait_for(self, "a continuation to be resumed");
    case AWAITS_RESUMPTION: return il_follow_resumption(self);
  }
}

/// Returns false, and throws nothing: the register of an error stays as the caller cleared it.
void il_find_none(void);
#if defined(__x86_64__)
__asm__(".text\n.p2align 4\n.globl il_find_none\n.type il_find_none, @function\n"
        "il_find_none:\n  xorl %eax, %eax\n  retq\n.size il_find_none, .-il_find_none\n");
#else
__asm__(".text\n.p2align 4\n.globl il_find_none\n.type il_find_none, %function\n"
        "il_find_none:\n  mov w0, #0\n  ret\n.size il_find_none, .-il_find_none\n");
#endif

/// Returns to who awaits, with nothing and no error.
void il_return_at_once(void);
#if defined(__x86_64__)
__asm__(".text\n.p2align 4\n.globl il_return_at_once\n.type il_return_at_once, @function\n"
        "il_return_at_once:\n  xorl %r13d, %r13d\n  jmpq *8(%r14)\n"
        ".size il_return_at_once, .-il_return_at_once\n");
#else
__asm__(".text\n.p2align 4\n.globl il_return_at_once\n.type il_return_at_once, %function\n"
        "il_return_at_once:\n  mov x20, #0\n  ldr x16, [x22, #8]\n  br x16\n"
        ".size il_return_at_once, .-il_return_at_once\n");
#endif

/// Whether the type of a value that is awaited is `()`: then there is nothing to wait for but the end.
static bool awaits_nothing(const il_arguments *arguments) {
  static _Atomic(uintptr_t) known;
  uintptr_t empty = known;
  if (!empty) {
    // In front of what is handed over as the type stands how its values are treated.
    uintptr_t found = (uintptr_t)dlsym(RTLD_DEFAULT, "$sytN");
    if (!found) return false;
    known = empty = found + sizeof(void *);
  }
  // Behind the place for the value and the task.
  return IL_THIRD(arguments) == empty;
}

static bool skips_await(point_kind kind, const il_arguments *arguments) {
  return kind == AWAITS_VALUE && awaits_nothing(arguments)
         && il_mutates_at(IL_SKIP_AWAIT, place_of(kind, arguments));
}

/// Called by the functions below; where to go on.
__attribute__((used)) static void *il_pass_point(point *point, il_arguments *arguments) {
  il_thread *self = il_controlled();
  if (self && il_tasks_are_known) {
    if (skips_await(point->kind, arguments)) return (void *)il_return_at_once;
    pass(self, point->kind, arguments);
    // The saved frame pointer and the return address lie as in any frame.
    uintptr_t *frame = &IL_FRAME_POINTER(arguments);
    if (point->kind == ASKS && il_mutates(IL_SKIP_CANCELLATION, frame)) return (void *)il_find_none;
  }
  return IL_REAL(point->cached, point->name);
}

/// What handlers did has been done when a cancellation returns.
__attribute__((used)) static void il_end_point(void) {
  il_thread *self = il_controlled();
  if (self && il_tasks_are_known) il_release(self, cancellation_of(self->task.cancelled));
}

// Each knows its point by its number.
#define STUB(NUMBER, SYMBOL) IL_STUB(SYMBOL, "il_pass_point", "il_points", IL_TEXT(NUMBER) "*24")

// As above, and goes on in `il_end_point`. None of these takes arguments on the stack.
#if defined(__x86_64__)
#define CALLING_STUB(NUMBER, SYMBOL)                                                            \
  STUB(NUMBER, "il_point_" IL_TEXT(NUMBER))                                                     \
  __asm__(".globl \"" SYMBOL "\"\n.type \"" SYMBOL "\", @function\n"                          \
          "\"" SYMBOL "\":\n"                                                                  \
          "  pushq %rbp\n  movq %rsp, %rbp\n  callq il_point_" IL_TEXT(NUMBER) "\n"            \
          "  pushq %rax\n  pushq %rdx\n  callq il_end_point\n  popq %rdx\n  popq %rax\n"       \
          "  popq %rbp\n  retq\n"                                                              \
          ".size \"" SYMBOL "\", .-\"" SYMBOL "\"\n");
#else
#define CALLING_STUB(NUMBER, SYMBOL)                                                            \
  STUB(NUMBER, "il_point_" IL_TEXT(NUMBER))                                                     \
  __asm__(".globl \"" SYMBOL "\"\n.type \"" SYMBOL "\", %function\n"                          \
          "\"" SYMBOL "\":\n"                                                                  \
          "  stp x29, x30, [sp, #-32]!\n  mov x29, sp\n  bl il_point_" IL_TEXT(NUMBER) "\n"    \
          "  stp x0, x1, [sp, #16]\n  bl il_end_point\n  ldp x0, x1, [sp, #16]\n"              \
          "  ldp x29, x30, [sp], #32\n  ret\n"                                                 \
          ".size \"" SYMBOL "\", .-\"" SYMBOL "\"\n");
#endif

// Names as the compiler writes them: `sScT` is `Task`, `sScG` and `sScg` are the groups, `sScS` and
// `sScs` the streams, `sScC` is `CheckedContinuation`, `sSct` `UnsafeCurrentTask`.
#define POINTS(POINT)                                                                          \
  POINT(0, CANCELS_AND_RETURNS, "$sScT6cancelyyF")                                                         \
  POINT(1, CANCELS_AND_RETURNS, "$sSct6cancelyyF")                                                         \
  POINT(2, CANCELS_AND_RETURNS, "$sScG9cancelAllyyF")                                                      \
  POINT(3, CANCELS_AND_RETURNS, "$sScg9cancelAllyyF")                                                      \
  POINT(4, CANCELS_AND_RETURNS, "$ss19DiscardingTaskGroupV9cancelAllyyF")                                  \
  POINT(5, CANCELS_AND_RETURNS, "$ss27ThrowingDiscardingTaskGroupV9cancelAllyyF")                          \
  POINT(6, ENDS_LET, "swift_asyncLet_finish")                                                  \
  POINT(7, ASKS, "$sScT11isCancelledSbvg")                                                     \
  POINT(8, ASKS, "$sSct11isCancelledSbvg")                                                     \
  POINT(9, ASKS, "$sScTss5NeverORszABRs_rlE11isCancelledSbvgZ")                                \
  POINT(10, ASKS, "$sScTss5NeverORszABRs_rlE17checkCancellationyyKFZ")                         \
  POINT(11, ASKS, "$sScG11isCancelledSbvg")                                                    \
  POINT(12, ASKS, "$sScg11isCancelledSbvg")                                                    \
  POINT(13, HANDLES, "$ss27withTaskCancellationHandler9operation8onCancel9isolationxxyYaKXE_"     \
                  "yyYbXEScA_pSgYitYaKlF")                                                     \
  POINT(14, HANDLES_ANYWHERE, "$ss27withTaskCancellationHandler9operation8onCancelxxyYaKXE_yyYbXEtYaKlF")  \
  POINT(15, STREAMS, "$sScS12ContinuationV5yieldyAB11YieldResultOyx__GxnF")                    \
  POINT(16, STREAMS, "$sScS12ContinuationV5yieldAB11YieldResultOyyt__GyytRszlF")               \
  POINT(17, STREAMS, "$sScS12ContinuationV6finishyyF")                                         \
  POINT(18, STREAMS, "$sScs12ContinuationV5yieldyAB11YieldResultOyxq___GxnF")                  \
  POINT(19, STREAMS, "$sScs12ContinuationV5yieldAB11YieldResultOyytq___GyytRszrlF")            \
  POINT(20, STREAMS, "$sScs12ContinuationV6finish8throwingyq_Sgn_tF")                          \
  POINT(21, STREAMS, "$sScS12ContinuationV13onTerminationyAB0C0Oyx__GYbcSgvs")                 \
  POINT(22, STREAMS, "$sScs12ContinuationV13onTerminationyAB0C0Oyxq___GYbcSgvs")               \
  POINT(23, AWAITS_ELEMENT, "$sScS8IteratorV4next9isolationxSgScA_pSgYi_tYaF")                 \
  POINT(24, AWAITS_ELEMENT, "$sScS8IteratorV4nextxSgyYaF")                                     \
  POINT(25, AWAITS_ELEMENT, "$sScs8IteratorV4next9isolationxSgScA_pSgYi_tYaq_YKF")             \
  POINT(26, AWAITS_ELEMENT, "$sScs8IteratorV4nextxSgyYaKF")                                    \
  POINT(27, RESUMES, "$sScC6resume9returningyxn_tF")                                           \
  POINT(28, RESUMES, "$sScC6resume8throwingyq_n_tF")                                           \
  POINT(29, AWAITS_VALUE, "$sScT5valuexvg")                                                    \
  POINT(30, AWAITS_VALUE, "$sScTss5NeverORs_rlE5valuexvg")                                     \
  POINT(31, AWAITS_VALUE, "$sScT6results6ResultOyxq_Gvg")                                      \
  POINT(32, AWAITS_CHILD, "$sScG4next9isolationxSgScA_pSgYi_tYaF")                             \
  POINT(33, AWAITS_CHILD, "$sScg4next9isolationxSgScA_pSgYi_tYaKF")                            \
  POINT(34, AWAITS_LET, "swift_asyncLet_get")                                                \
  POINT(35, AWAITS_LET, "swift_asyncLet_get_throwing")                                       \
  POINT(36, BEGINS_CONTINUATION, "swift_continuation_init")                                    \
  POINT(37, AWAITS_CONTINUATION, "$ss23withCheckedContinuation9isolation8function_xScA_pSgYi_" \
                                 "SSyScCyxs5NeverOGXEtYalF")                                   \
  POINT(38, AWAITS_CONTINUATION, "$ss31withCheckedThrowingContinuation9isolation8function_"    \
                                 "xScA_pSgYi_SSyScCyxs5Error_pGXEtYaKlF")                       \
  POINT(39, RESUMES_UNSAFE, "swift_continuation_resume")                                       \
  POINT(40, RESUMES_UNSAFE, "swift_continuation_throwingResume")                               \
  POINT(41, RESUMES_UNSAFE, "swift_continuation_throwingResumeWithError")                      \
  POINT(42, ASKS_UNLESS, "swift_taskGroup_addPending")                                         \
  POINT(43, ESCALATES, "swift_task_addPriorityEscalationHandler")                              \
  POINT(44, LEAVES_GROUP, "$ss13withTaskGroup2of9returning9isolation4bodyq_xm_q_mScA_pSgYi"    \
                          "q_ScGyxGzYaXEtYas8SendableRzr0_lF")                                 \
  POINT(45, LEAVES_THROWING_GROUP, "$ss21withThrowingTaskGroup2of9returning9isolation4body"    \
                                   "q_xm_q_mScA_pSgYiq_Scgyxs5Error_pGzYaKXEtYaKs8SendableRzr0_lF") \
  POINT(46, LEAVES_DISCARDING_GROUP, "$ss23withDiscardingTaskGroup9returning9isolation4body"   \
                                     "xxm_ScA_pSgYixs0bcD0VzYaXEtYalF")                        \
  POINT(47, LEAVES_THROWING_DISCARDING_GROUP, "$ss31withThrowingDiscardingTaskGroup9returning" \
                                              "9isolation4bodyxxm_ScA_pSgYixs0bcdE0V"          \
                                              "ys5Error_pGzYaKXEtYaKlF")                     \
  POINT(48, AWAITS_CHILDREN, "$sScG22awaitAllRemainingTasks9isolationyScA_pSgYi_tYaF")         \
  POINT(49, AWAITS_CHILDREN, "$sScg22awaitAllRemainingTasks9isolationyScA_pSgYi_tYaF")         \
  POINT(50, AWAITS_CHILDREN, "$sScg11_waitForAllyyYaKF")                                      \
  POINT(51, AWAITS_CHILD, "$sScg10nextResults0B0Oyxq_GSgyYaKF")                              \
  POINT(52, BEGINS_TASK, "swift_task_immediate")                                               \
  POINT(53, AWAITS_RESUMPTION, "swift_continuation_await")                                     \
  POINT(54, ASKS_OF, "swift_task_isCancelled")                                                 \
  POINT(55, SLEEPS, "$sScTss5NeverORszABRs_rlE5sleep11nanosecondsys6UInt64V_tYaKFZ")          \
  POINT(56, SLEEPS, "$sScTss5NeverORszABRs_rlE5sleep5until9tolerance5clocky7InstantQyd___"     \
                    "8DurationQyd__Sgqd__tYaKs5ClockRd__lFZ")                                  \
  POINT(57, SLEEPS, "$ss15ContinuousClockV5sleep5until9toleranceyAB7InstantV_s8DurationVSgtYaKF") \
  POINT(58, SLEEPS, "$ss15SuspendingClockV5sleep5until9toleranceyAB7InstantV_s8DurationVSgtYaKF") \
  POINT(59, SLEEPS, "$ss5ClockP5sleep5until9tolerancey7InstantQz_8DurationQzSgtYaKFTj")

#define ENTRY(NUMBER, KIND, SYMBOL) [NUMBER] = {.name = SYMBOL, .kind = KIND},
__attribute__((used)) static point il_points[] = {POINTS(ENTRY)};
_Static_assert(sizeof(point) == 24, "the functions count on it");

#define DEFINE_CANCELS_AND_RETURNS CALLING_STUB
#define DEFINE_ENDS_LET STUB
#define DEFINE_ASKS STUB
#define DEFINE_ASKS_OF STUB
#define DEFINE_ASKS_UNLESS STUB
#define DEFINE_SLEEPS STUB
#define DEFINE_HANDLES STUB
#define DEFINE_HANDLES_ANYWHERE STUB
#define DEFINE_ESCALATES STUB
#define DEFINE_LEAVES_GROUP STUB
#define DEFINE_LEAVES_THROWING_GROUP STUB
#define DEFINE_LEAVES_DISCARDING_GROUP STUB
#define DEFINE_LEAVES_THROWING_DISCARDING_GROUP STUB
#define DEFINE_STREAMS STUB
#define DEFINE_RESUMES STUB
#define DEFINE_RESUMES_UNSAFE STUB
#define DEFINE_AWAITS_VALUE STUB
#define DEFINE_AWAITS_CHILD STUB
#define DEFINE_AWAITS_CHILDREN STUB
#define DEFINE_AWAITS_LET STUB
#define DEFINE_AWAITS_ELEMENT STUB
#define DEFINE_AWAITS_CONTINUATION STUB
#define DEFINE_BEGINS_CONTINUATION STUB
#define DEFINE_BEGINS_TASK STUB
#define DEFINE_AWAITS_RESUMPTION STUB
#define DEFINE(NUMBER, KIND, SYMBOL) DEFINE_##KIND(NUMBER, SYMBOL)
POINTS(DEFINE)

#endif
