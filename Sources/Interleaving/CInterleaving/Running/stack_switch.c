// The fast context switch: registers, stack pointer and thread pointer are exchanged in user space. On
// x86-64 this takes the FSGSBASE instructions, on aarch64 the thread pointer is always writable.

#define _GNU_SOURCE
#include "stack_switch.h"

#if IL_CONTROL

#include <string.h>
#include <sys/auxv.h>
#include <sys/syscall.h>

// The words that `il_swap` keeps on the stack, lowest address first.
#if defined(__x86_64__)

// The floating-point control words belong to the execution as well; all other state is the caller's
// to save.
__asm__(
    ".text\n"
    ".p2align 4\n"
    ".type il_swap, @function\n"
    ".globl il_swap\n"
    "il_swap:\n"
    "  pushq %rbp\n  pushq %rbx\n  pushq %r12\n  pushq %r13\n  pushq %r14\n  pushq %r15\n"
    "  subq $8, %rsp\n"
    "  stmxcsr (%rsp)\n  fnstcw 4(%rsp)\n"
    "  movq %rsp, (%rdi)\n"
    "  movq (%rsi), %rsp\n"
    "  movq 8(%rsi), %rax\n"
    "  wrfsbase %rax\n"
    "  ldmxcsr (%rsp)\n  fldcw 4(%rsp)\n"
    "  addq $8, %rsp\n"
    "  popq %r15\n  popq %r14\n  popq %r13\n  popq %r12\n  popq %rbx\n  popq %rbp\n"
    "  retq\n"
    ".size il_swap, .-il_swap\n"
    ".p2align 4\n"
    ".type il_begin_context, @function\n"
    "il_begin_context:\n"
    "  .cfi_startproc\n  .cfi_undefined rip\n"
    "  movq %r13, %rdi\n"
    "  callq *%r12\n"
    "  ud2\n"
    "  .cfi_endproc\n"
    ".size il_begin_context, .-il_begin_context\n");

void il_begin_context(void);

typedef struct {
  uint32_t mxcsr;
  uint16_t x87_control, unused;
  void *r15, *r14, *r13, *r12, *rbx, *rbp;
  void (*resume)(void);
} frame;

il_context il_new_context(void *stack_top, uintptr_t thread_pointer, void (*body)(void *), void *argument) {
  // At a function's first instruction the stack is one word off its alignment.
  frame *top = (frame *)(((uintptr_t)stack_top & ~(uintptr_t)15) - 16 - sizeof(frame));
  memset(top, 0, sizeof *top);
  __asm__ volatile("stmxcsr %0\n fnstcw %1" : "=m"(top->mxcsr), "=m"(top->x87_control));
  top->r12 = (void *)body;
  top->r13 = argument;
  top->resume = il_begin_context;
  return (il_context){top, thread_pointer};
}

uintptr_t il_thread_pointer(void) {
  uintptr_t pointer;
  // The first word of a thread's control block is its own address.
  __asm__("movq %%fs:0, %0" : "=r"(pointer));
  return pointer;
}

const char *il_switch_obstacle(void) {
  const unsigned long fsgsbase = 2;  // HWCAP2_FSGSBASE
  if (!(getauxval(AT_HWCAP2) & fsgsbase)) return "the kernel does not allow FSGSBASE";
  // Does nothing, and leaves 0, where there is no shadow stack.
  uintptr_t shadow = 0;
  __asm__ volatile("rdsspq %0" : "+r"(shadow));
  return shadow ? "a shadow stack is in use" : NULL;
}

long il_raw_syscall(long number, long a, long b, long c, long d, long e, long f) {
  register long r10 __asm__("r10") = d;
  register long r8 __asm__("r8") = e;
  register long r9 __asm__("r9") = f;
  long result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                   : "rcx", "r11", "memory");
  return result;
}

#elif defined(__aarch64__)

__asm__(
    ".text\n"
    ".p2align 4\n"
    ".type il_swap, %function\n"
    ".globl il_swap\n"
    "il_swap:\n"
    "  sub sp, sp, #176\n"
    "  stp x19, x20, [sp, #0]\n  stp x21, x22, [sp, #16]\n  stp x23, x24, [sp, #32]\n"
    "  stp x25, x26, [sp, #48]\n  stp x27, x28, [sp, #64]\n  stp x29, x30, [sp, #80]\n"
    "  stp d8, d9, [sp, #96]\n  stp d10, d11, [sp, #112]\n"
    "  stp d12, d13, [sp, #128]\n  stp d14, d15, [sp, #144]\n"
    "  mrs x9, fpcr\n  str x9, [sp, #160]\n"
    "  mov x9, sp\n  str x9, [x0]\n"
    "  ldp x9, x10, [x1]\n"
    "  mov sp, x9\n"
    "  msr tpidr_el0, x10\n"
    "  ldr x9, [sp, #160]\n  msr fpcr, x9\n"
    "  ldp x19, x20, [sp, #0]\n  ldp x21, x22, [sp, #16]\n  ldp x23, x24, [sp, #32]\n"
    "  ldp x25, x26, [sp, #48]\n  ldp x27, x28, [sp, #64]\n  ldp x29, x30, [sp, #80]\n"
    "  ldp d8, d9, [sp, #96]\n  ldp d10, d11, [sp, #112]\n"
    "  ldp d12, d13, [sp, #128]\n  ldp d14, d15, [sp, #144]\n"
    "  add sp, sp, #176\n"
    "  ret\n"
    ".size il_swap, .-il_swap\n"
    ".p2align 4\n"
    ".type il_begin_context, %function\n"
    "il_begin_context:\n"
    "  .cfi_startproc\n  .cfi_undefined x30\n"
    "  mov x0, x20\n"
    "  blr x19\n"
    "  brk #1\n"
    "  .cfi_endproc\n"
    ".size il_begin_context, .-il_begin_context\n");

void il_begin_context(void);

typedef struct {
  void *x19, *x20, *others[9];
  void (*resume)(void);
  uint64_t vectors[8], control, unused;
} frame;

il_context il_new_context(void *stack_top, uintptr_t thread_pointer, void (*body)(void *), void *argument) {
  frame *top = (frame *)(((uintptr_t)stack_top & ~(uintptr_t)15) - sizeof(frame));
  memset(top, 0, sizeof *top);
  __asm__ volatile("mrs %0, fpcr" : "=r"(top->control));
  top->x19 = (void *)body;
  top->x20 = argument;
  top->resume = il_begin_context;
  return (il_context){top, thread_pointer};
}

uintptr_t il_thread_pointer(void) {
  uintptr_t pointer;
  __asm__("mrs %0, tpidr_el0" : "=r"(pointer));
  return pointer;
}

const char *il_switch_obstacle(void) { return NULL; }

long il_raw_syscall(long number, long a, long b, long c, long d, long e, long f) {
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = a;
  register long x1 __asm__("x1") = b;
  register long x2 __asm__("x2") = c;
  register long x3 __asm__("x3") = d;
  register long x4 __asm__("x4") = e;
  register long x5 __asm__("x5") = f;
  __asm__ volatile("svc #0"
                   : "+r"(x0)
                   : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5)
                   : "memory");
  return x0;
}

#endif
#endif
