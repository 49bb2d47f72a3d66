// A subject that crashes takes the process with it; the schedule must not go with it.

#define _GNU_SOURCE
#include "crash.h"

#if IL_CONTROL

#include "../System/originals.h"
#include "records.h"
#include "run.h"
#include "stack_switch.h"
#include "../Threads/threads.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <ucontext.h>

static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
#define FAULTS (sizeof faults / sizeof *faults)

static struct sigaction before[FAULTS];

static char line[1 << 12];
static size_t length;

static void flush(void) {
  il_raw_syscall(SYS_write, 2, (long)line, (long)length, 0, 0, 0);
  length = 0;
}

static void add_one(char character) {
  if (length == sizeof line) flush();
  line[length++] = character;
}

static void add(const char *text) {
  while (*text) add_one(*text++);
}

static void add_number(uint64_t number) {
  char digits[24];
  int count = 0;
  do digits[count++] = (char)('0' + number % 10);
  while (number /= 10);
  while (count) add_one(digits[--count]);
}

static char known[1 << 12];

void il_keep_for_crash(const char *text) {
  known[0] = 0;
  if (text) strncat(known, text, sizeof known - 1);
}

static uint8_t token[1 << 12];
static size_t token_length;

void il_begin_token(const uint8_t *bytes, size_t count) {
  token_length = count <= sizeof token ? count : 0;
  if (token_length > 0) memcpy(token, bytes, token_length);
}

// The bits of the token that are no character yet, and the hash of its bytes.
static uint32_t bits;
static int bit_count;
static uint64_t token_hash;

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static void add_bits(uint8_t byte) {
  bits = bits << 8 | byte;
  for (bit_count += 8; bit_count >= 6; bit_count -= 6) {
    add_one(digits[bits >> (bit_count - 6) & 63]);
  }
}

static void add_byte(uint8_t byte) {
  token_hash = (token_hash ^ byte) * 0x100000001B3;
  add_bits(byte);
}

/// The three numbers of a departure.
static void departure(const il_switch *taken, uint64_t numbers[3]) {
  numbers[0] = (uint64_t)taken->thread;
  numbers[1] = taken->event;
  numbers[2] = (uint64_t)taken->target;
  if (taken->version > 0) {
    numbers[2] = IL_FIRST_READ + (uint64_t)taken->version;
  } else if (taken->target >= IL_FIRST_READ) {
    numbers[0] += IL_FAR_SWITCH;
  }
}

/// As `ScheduleToken` writes it.
static void add_token(const il_switch *switches, size_t count) {
  bits = 0;
  bit_count = 0;
  token_hash = 0xCBF29CE484222325;
  for (size_t i = 0; i < token_length; i++) add_byte(token[i]);
  for (size_t i = 0; i < count; i++) {
    uint64_t numbers[3];
    departure(&switches[i], numbers);
    for (int part = 0; part < 3; part++) {
      uint64_t rest = numbers[part];
      for (; rest >= 0x80; rest >>= 7) add_byte((uint8_t)(rest | 0x80));
      add_byte((uint8_t)rest);
    }
  }
  uint16_t check = (uint16_t)(token_hash ^ token_hash >> 16 ^ token_hash >> 32 ^ token_hash >> 48);
  add_bits((uint8_t)(check >> 8));
  add_bits((uint8_t)check);
  if (bit_count > 0) add_one(digits[bits << (6 - bit_count) & 63]);
}

// Only what is safe in a handler: the run's own arrays and a write.
static void describe(const char *what, const char *how, uint64_t number) {
  size_t count;
  const il_switch *switches = il_switches(&count);
  length = 0;
  add("[Interleaving] the code under test ");
  add(what);
  if (how) {
    add(how);
    add_number(number);
  }
  add(". Its schedule, for Schedule(numbers:): [");
  for (size_t i = 0; i < count; i++) {
    uint64_t numbers[3];
    departure(&switches[i], numbers);
    for (int part = 0; part < 3; part++) {
      if (i + (size_t)part > 0) add(", ");
      add_number(numbers[part]);
    }
  }
  add("]\n");
  if (token_length > 0) {
    add("[Interleaving] replay: INTERLEAVING_REPLAY=");
    add_token(switches, count);
    add("\n");
  }
  if (known[0]) {
    add("[Interleaving] it was a run to make smaller what had been found before: ");
    add(known);
    add("\n");
  }
  flush();
}

// Where the linker has put the program's own code; NULL where it does not say.
extern const char __executable_start[] __attribute__((weak));
extern const char etext[] __attribute__((weak));

/// Tells which instruction of the program has faulted: that is the same number in each process.
static void describe_instruction(const ucontext_t *context) {
#if defined(__x86_64__)
  uintptr_t place = (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
#else
  // Where it stands is not looked for.
  uintptr_t place = 0;
  (void)context;
#endif
  uintptr_t begin = (uintptr_t)__executable_start, end = (uintptr_t)etext;
  if (place < begin || place >= end) return;
  add("[Interleaving] the instruction that faulted is number ");
  add_number(place - begin);
  add("\n");
  flush();
}

static void handle(int signal, siginfo_t *info, void *context) {
  // What whoever comes after us does to tell of the crash is not the subject's.
  if (il_self) il_self->depth++;
  if (il_self && !il_self->abandoned) {
    // Just below the stack is a page that nobody may touch.
    const uintptr_t guard = 1 << 16;
    uintptr_t address = (uintptr_t)info->si_addr, low = il_self->stack_low;
    bool overflows = signal == SIGSEGV && address + guard >= low && address < low + guard;
    describe(overflows ? "overflowed its stack" : "crashed the process", NULL, 0);
    if (!overflows) describe_instruction(context);
  }
  // Whoever handled faults before has its turn: the instruction is about to fault again, and where
  // it would not, the signal is sent again.
  for (size_t i = 0; i < FAULTS; i++) sigaction(faults[i], &before[i], NULL);
  if (signal != SIGABRT && signal != SIGTRAP) return;
  long process = il_raw_syscall(SYS_getpid, 0, 0, 0, 0, 0, 0);
  long thread = il_raw_syscall(SYS_gettid, 0, 0, 0, 0, 0, 0);
  il_raw_syscall(SYS_tgkill, process, thread, signal, 0, 0, 0);
}

// Whoever ends the process ends the exploration, which must not look like success.
_Noreturn void exit(int status) {
  il_thread *self = il_controlled();
  if (self) {
    describe("ended the process", ", with status ", (uint64_t)(status & 0xFF));
    if (status == 0) status = EXIT_FAILURE;
  }
  ((void (*)(int))il_original("exit"))(status);
  __builtin_unreachable();
}

// A stack that overflows has no room for a handler.
void il_use_signal_stack(void) {
  const size_t size = 1 << 16;
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  stack_t stack = {.ss_sp = memory, .ss_size = size};
  sigaltstack(&stack, NULL);
}

void il_watch_for_crashes(void) {
  static bool done;
  if (done) return;
  done = true;
  struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (size_t i = 0; i < FAULTS; i++) sigaction(faults[i], &action, &before[i]);
}

#endif
