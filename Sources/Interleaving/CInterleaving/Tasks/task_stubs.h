// Functions that call one of ours with the registers that arguments are in, and then go on where that
// says, with these registers as they were or as it has changed them.

#ifndef IL_TASK_STUBS_H
#define IL_TASK_STUBS_H

#include "task_runtime.h"

#if IL_TASKS

/// The registers that a call keeps arguments in.
typedef struct {
#if defined(__x86_64__)
  uintptr_t r14, r13, r12, rax, r9, r8, rcx, rdx, rsi, rdi, rbp, pc;
#else
  uintptr_t x0, x1, x2, x3, x4, x5, x6, x7, x8, x20, x21, x22, fp, pc;
#endif
} il_arguments;

#if defined(__x86_64__)
#define IL_SELF(ARGUMENTS) ((ARGUMENTS)->r13)
#define IL_FIRST(ARGUMENTS) ((ARGUMENTS)->rdi)
#define IL_SECOND(ARGUMENTS) ((ARGUMENTS)->rsi)
#define IL_THIRD(ARGUMENTS) ((ARGUMENTS)->rdx)
#define IL_FOURTH(ARGUMENTS) ((ARGUMENTS)->rcx)
#define IL_FIFTH(ARGUMENTS) ((ARGUMENTS)->r8)
#define IL_SIXTH(ARGUMENTS) ((ARGUMENTS)->r9)
#define IL_CONTEXT(ARGUMENTS) ((ARGUMENTS)->r14)
#define IL_FRAME_POINTER(ARGUMENTS) ((ARGUMENTS)->rbp)
#else
#define IL_SELF(ARGUMENTS) ((ARGUMENTS)->x20)
#define IL_FIRST(ARGUMENTS) ((ARGUMENTS)->x0)
#define IL_SECOND(ARGUMENTS) ((ARGUMENTS)->x1)
#define IL_THIRD(ARGUMENTS) ((ARGUMENTS)->x2)
#define IL_FOURTH(ARGUMENTS) ((ARGUMENTS)->x3)
#define IL_FIFTH(ARGUMENTS) ((ARGUMENTS)->x4)
#define IL_SIXTH(ARGUMENTS) ((ARGUMENTS)->x5)
#define IL_CONTEXT(ARGUMENTS) ((ARGUMENTS)->x22)
#define IL_FRAME_POINTER(ARGUMENTS) ((ARGUMENTS)->fp)
#endif

/// What the end of an operation is that the library calls.
typedef enum {
  IL_ENDS_HANDLER,        // a last look for a cancellation
  IL_ENDS_GROUP,          // nothing, but that children are waited for
  IL_ENDS_THROWING_GROUP, // if by an error, a cancellation
  IL_ENDS_CONTINUATION,   // what comes after the resumption
} il_operation_end;

/// Makes the end of an operation that the library is about to call what it is; false if it cannot.
/// `argument` holds the operation; after it the library goes back to the actor, unless that is 0.
bool il_watch_operation(uintptr_t *argument, uintptr_t actor, il_operation_end end);

/// Makes the return of the asynchronous function that is called with these arguments such an end.
void il_watch_return(const il_arguments *arguments, il_operation_end end);
/// The task that `self` runs goes on after its continuation was resumed.
void il_follow_resumption(il_thread *self);

/// What a macro stands for, as text.
#define IL_TEXT(MACRO) IL_TEXT_OF(MACRO)
#define IL_TEXT_OF(MACRO) #MACRO

#if defined(__x86_64__)
#define IL_STUB(SYMBOL, FUNCTION, OBJECT, OFFSET)                                                                    \
  __asm__(".text\n.p2align 4\n"                                                                 \
          ".globl \"" SYMBOL "\"\n.type \"" SYMBOL "\", @function\n"                            \
          "\"" SYMBOL "\":\n"                                                                   \
          "  pushq %rbp\n  movq %rsp, %rbp\n"                                                   \
          "  pushq %rdi\n  pushq %rsi\n  pushq %rdx\n  pushq %rcx\n  pushq %r8\n  pushq %r9\n"  \
          "  pushq %rax\n  pushq %r12\n  pushq %r13\n  pushq %r14\n"                            \
          "  movq %rsp, %rsi\n  subq $128, %rsp\n"                                              \
          "  andq $-16, %rsp\n"                                                                 \
          "  movaps %xmm0, (%rsp)\n  movaps %xmm1, 16(%rsp)\n  movaps %xmm2, 32(%rsp)\n"        \
          "  movaps %xmm3, 48(%rsp)\n  movaps %xmm4, 64(%rsp)\n  movaps %xmm5, 80(%rsp)\n"      \
          "  movaps %xmm6, 96(%rsp)\n  movaps %xmm7, 112(%rsp)\n"                               \
          "  leaq " OBJECT "+" OFFSET "(%rip), %rdi\n"                                           \
          "  callq " FUNCTION "\n  movq %rax, %r11\n"                                           \
          "  movaps (%rsp), %xmm0\n  movaps 16(%rsp), %xmm1\n  movaps 32(%rsp), %xmm2\n"        \
          "  movaps 48(%rsp), %xmm3\n  movaps 64(%rsp), %xmm4\n  movaps 80(%rsp), %xmm5\n"      \
          "  movaps 96(%rsp), %xmm6\n  movaps 112(%rsp), %xmm7\n"                               \
          "  leaq -80(%rbp), %rsp\n"                                                            \
          "  popq %r14\n  popq %r13\n  popq %r12\n  popq %rax\n"                                \
          "  popq %r9\n  popq %r8\n  popq %rcx\n  popq %rdx\n  popq %rsi\n  popq %rdi\n"        \
          "  popq %rbp\n  jmpq *%r11\n"                                                         \
          ".size \"" SYMBOL "\", .-\"" SYMBOL "\"\n");
#else
#define IL_STUB(SYMBOL, FUNCTION, OBJECT, OFFSET)                                                                    \
  __asm__(".text\n.p2align 4\n"                                                                 \
          ".globl \"" SYMBOL "\"\n.type \"" SYMBOL "\", %function\n"                            \
          "\"" SYMBOL "\":\n"                                                                   \
          "  sub sp, sp, #240\n"                                                                \
          "  stp x0, x1, [sp, #0]\n  stp x2, x3, [sp, #16]\n  stp x4, x5, [sp, #32]\n"          \
          "  stp x6, x7, [sp, #48]\n  stp x8, x20, [sp, #64]\n  stp x21, x22, [sp, #80]\n"      \
          "  stp x29, x30, [sp, #96]\n"                                                         \
          "  stp q0, q1, [sp, #112]\n  stp q2, q3, [sp, #144]\n"                                \
          "  stp q4, q5, [sp, #176]\n  stp q6, q7, [sp, #208]\n"                                \
          "  mov x1, sp\n  adrp x0, " OBJECT "+" OFFSET "\n"                                     \
          "  add x0, x0, :lo12:" OBJECT "+" OFFSET "\n"                                          \
          "  bl " FUNCTION "\n  mov x16, x0\n"                                                  \
          "  ldp q0, q1, [sp, #112]\n  ldp q2, q3, [sp, #144]\n"                                \
          "  ldp q4, q5, [sp, #176]\n  ldp q6, q7, [sp, #208]\n"                                \
          "  ldp x0, x1, [sp, #0]\n  ldp x2, x3, [sp, #16]\n  ldp x4, x5, [sp, #32]\n"          \
          "  ldp x6, x7, [sp, #48]\n  ldp x8, x20, [sp, #64]\n  ldp x21, x22, [sp, #80]\n"      \
          "  ldp x29, x30, [sp, #96]\n  add sp, sp, #240\n  br x16\n"                           \
          ".size \"" SYMBOL "\", .-\"" SYMBOL "\"\n");
#endif

#endif
#endif
