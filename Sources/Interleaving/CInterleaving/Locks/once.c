// Initializers that run once: `pthread_once`, `call_once` and `dispatch_once` as the subject uses
// them, and those that the compiler makes for globals.

#define _GNU_SOURCE
#include "../Threads/threads.h"

#if IL_CONTROL

#include "mutexes.h"
#include "../System/originals.h"
#include "../Running/records.h"
#include "../Running/remarks.h"
#include "../Running/run.h"
#include <unwind.h>

static void begin(il_thread *self, uintptr_t pc) {
  if (!self) return;
  if (il_controlled()) il_remark(IL_ONCE_PER_PROCESS, NULL, pc);
  self->steady++;
  self->ignore++;
}

static void end(il_thread *self) {
  if (!self) return;
  self->steady--;
  self->ignore--;
}

// MARK: Controls of the subject

// The initializer runs on the first thread that comes, with all its points; others wait. The real
// control is told when it is over, so that threads outside the run, and inlined tests, agree.

static void nothing(void) {}

// An initializer may be left by an exception, or by its thread's end. Then it counts as not having begun, and
// who waits for it tries again. It is called from a function with a personality of our own, which the unwinder
// asks on its way through: C without exceptions has no other means.

#if defined(__x86_64__)
__asm__(
    ".text\n"
    ".p2align 4\n"
    ".type il_call_leavably, @function\n"
    "il_call_leavably:\n"
    "  .cfi_startproc\n"
    "  .cfi_personality 0x1b, il_leave_initializer\n"
    "  pushq %rbp\n"
    "  .cfi_def_cfa_offset 16\n  .cfi_offset %rbp, -16\n"
    "  movq %rsp, %rbp\n"
    "  .cfi_def_cfa_register %rbp\n"
    "  movq %rdi, %rax\n  movq %rsi, %rdi\n"
    "  callq *%rax\n"
    "  popq %rbp\n"
    "  .cfi_def_cfa %rsp, 8\n"
    "  retq\n"
    "  .cfi_endproc\n"
    ".size il_call_leavably, .-il_call_leavably\n");
#else
__asm__(
    ".text\n"
    ".p2align 4\n"
    ".type il_call_leavably, %function\n"
    "il_call_leavably:\n"
    "  .cfi_startproc\n"
    "  .cfi_personality 0x1b, il_leave_initializer\n"
    "  stp x29, x30, [sp, #-16]!\n"
    "  .cfi_def_cfa_offset 16\n  .cfi_offset x29, -16\n  .cfi_offset x30, -8\n"
    "  mov x29, sp\n"
    "  mov x9, x0\n  mov x0, x1\n"
    "  blr x9\n"
    "  ldp x29, x30, [sp], #16\n"
    "  .cfi_def_cfa_offset 0\n  .cfi_restore x29\n  .cfi_restore x30\n"
    "  ret\n"
    "  .cfi_endproc\n"
    ".size il_call_leavably, .-il_call_leavably\n");
#endif

/// Calls the function with the context; `il_leave_initializer` is told if it is left by unwinding.
void il_call_leavably(void (*function)(void *), void *context);

static void give_back(il_thread *self, il_sync *sync) {
  il_release(self, sync);
  sync->owner = -1;
  il_note_ending(self, sync);
  il_log(self, IL_UNLOCK, sync, 0, 0);
}

/// The personality of `il_call_leavably`.
__attribute__((used, visibility("hidden"))) _Unwind_Reason_Code il_leave_initializer(
    int version, _Unwind_Action actions, _Unwind_Exception_Class class, struct _Unwind_Exception *exception,
    struct _Unwind_Context *context) {
  (void)version, (void)class, (void)exception, (void)context;
  il_thread *self = il_self;
  if ((actions & _UA_CLEANUP_PHASE) && self && self->initializers) {
    il_initializer *left = self->initializers;
    self->initializers = left->outer;
    give_back(self, left->sync);
  }
  return _URC_CONTINUE_UNWIND;
}

static bool is_done(const il_thread *self) { return self->op.sync->owner < 0; }

/// Runs the initializer unless another thread has, or waits for it.
static void once(il_thread *self, void *control, void (*initialize)(void *), void *context,
                 void (*conclude)(void *control), uintptr_t pc) {
  il_sync *sync = il_sync_for(self, (uintptr_t)control);
  if (sync->owner == self->id) {
    // As on the real one: an initializer that needs itself waits for ever.
    il_reach(self, (il_op){.kind = IL_LOCK, .sync = sync, .ready = is_done});
    return;
  }
  il_reach(self, (il_op){.kind = IL_LOCK, .sync = sync, .ready = is_done});
  il_acquire(self, sync);
  il_log(self, IL_LOCK, sync, 0, pc);
  if (!sync->is_known) {
    sync->owner = self->id;
    il_ran_once();
    il_initializer own = {.sync = sync, .outer = self->initializers};
    self->initializers = &own;
    il_call_leavably(initialize, context);
    self->initializers = own.outer;
    sync->is_known = true;
    conclude(control);
    give_back(self, sync);
    return;
  }
  il_note_ending(self, sync);
  il_log(self, IL_UNLOCK, sync, 0, 0);
}

typedef int (*pthread_once_call)(pthread_once_t *, void (*)(void));

static pthread_once_call real_pthread_once(void) {
  static _Atomic(pthread_once_call) cached;
  return IL_REAL(cached, "pthread_once");
}

static void conclude_pthread(void *control) { real_pthread_once()(control, nothing); }

static int steadily_once(pthread_once_t *control, void (*initialize)(void)) {
  il_thread *self = il_self;
  if (self) self->steady++, self->ignore++;
  int failed = real_pthread_once()(control, initialize);
  end(self);
  return failed;
}

static void call(void *function) { ((void (*)(void))function)(); }

int pthread_once(pthread_once_t *control, void (*initialize)(void)) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self || self->steady > 0) return steadily_once(control, initialize);
  // The C library's value of a control that is done.
  if (*(const volatile int *)control == 2) il_sync_for(self, (uintptr_t)control)->is_known = true;
  once(self, control, call, (void *)initialize, conclude_pthread, (uintptr_t)caller);
  return 0;
}

// A program may have this itself, as the rest of C11's threads.
__attribute__((weak)) void call_once(int *control, void (*initialize)(void)) {
  pthread_once((pthread_once_t *)control, initialize);
}

typedef void (*dispatch_once_call)(intptr_t *, void *, void (*)(void *));

static dispatch_once_call real_dispatch_once(void) {
  static _Atomic(dispatch_once_call) cached;
  return IL_REAL(cached, "dispatch_once_f");
}

static void ignore(void *unused) { (void)unused; }
static void conclude_dispatch(void *control) { real_dispatch_once()(control, NULL, ignore); }

void dispatch_once_f(intptr_t *control, void *context, void (*initialize)(void *)) {
  void *caller = __builtin_return_address(0);
  il_thread *self = il_subject_thread(caller);
  if (!self || self->steady > 0) return real_dispatch_once()(control, context, initialize);
  if (*control == -1) il_sync_for(self, (uintptr_t)control)->is_known = true;
  once(self, control, initialize, context, conclude_dispatch, (uintptr_t)caller);
}

void dispatch_once(intptr_t *control, void *block) {
  struct {
    void *isa;
    int32_t flags, reserved;
    void (*invoke)(void *);
  } *body = block;
  dispatch_once_f(control, block, body->invoke);
}

// MARK: Globals

// These run once per process, in whichever run comes first: a point there would be in no other run.
// No switch happens inside one, because a second thread that needs the same global would block in
// the kernel; what they write is ordered before every later use, so their accesses are not checked.

typedef void (*swift_once_call)(long *predicate, void (*initialize)(void *), void *context);

// Those that need themselves never end, and the process is left with them: who comes later waits as well,
// in whichever run, so that a replay sees the same.
enum { MAX_ENDLESS = 64 };
static const long *endless[MAX_ENDLESS];
static int32_t endless_count;

static bool is_endless(const long *predicate) {
  for (int32_t i = 0; i < endless_count; i++)
    if (endless[i] == predicate) return true;
  return false;
}

/// Waits for ever, as the real one does, but as a point.
static void await_itself(il_thread *self, const long *predicate, uintptr_t pc) {
  self->steady = self->ignore = 0;
  il_sync *sync = il_sync_for(self, (uintptr_t)predicate);
  sync->owner = self->id;
  il_log(self, IL_LOCK, sync, 0, pc);
  il_reach(self, (il_op){.kind = IL_LOCK, .sync = sync, .ready = is_done});
}

/// The innermost global that the thread initializes and that is this one.
static const il_global *under_way(const il_thread *self, const long *predicate) {
  const il_global *at = self->globals;
  while (at && at->predicate != predicate) at = at->outer;
  return at;
}

void swift_once(long *predicate, void (*initialize)(void *), void *context) {
  static _Atomic(swift_once_call) cached;
  uintptr_t pc = (uintptr_t)__builtin_return_address(0);
  il_thread *self = il_self;
  if (!self) return IL_REAL(cached, "swift_once")(predicate, initialize, context);
  const il_global *begun = under_way(self, predicate);
  if (begun && il_controlled()) {
    for (const il_global *at = self->globals; at != begun->outer; at = at->outer)
      if (endless_count < MAX_ENDLESS) endless[endless_count++] = at->predicate;
    await_itself(self, predicate, begun->pc);
  } else if (is_endless(predicate) && il_controlled()) {
    await_itself(self, predicate, pc);
  }
  il_global own = {predicate, pc, self->globals};
  self->globals = &own;
  self->steady++, self->ignore++;
  IL_REAL(cached, "swift_once")(predicate, initialize, context);
  end(self);
  self->globals = own.outer;
}

// C++'s guards of local statics, in a program that has them.

typedef int (*guard_call)(int64_t *);
typedef void (*guard_end)(int64_t *);

int __cxa_guard_acquire(int64_t *guard) {
  static _Atomic(guard_call) cached;
  il_thread *self = il_self;
  int is_first = IL_REAL(cached, "__cxa_guard_acquire")(guard);
  if (is_first) begin(self, (uintptr_t)__builtin_return_address(0));
  return is_first;
}

void __cxa_guard_release(int64_t *guard) {
  static _Atomic(guard_end) cached;
  IL_REAL(cached, "__cxa_guard_release")(guard);
  end(il_self);
}

void __cxa_guard_abort(int64_t *guard) {
  static _Atomic(guard_end) cached;
  IL_REAL(cached, "__cxa_guard_abort")(guard);
  end(il_self);
}

#endif
