// Objects of Foundation that change. Its code tells nobody what it reads and writes. So a call of a method of a
// mutable collection is an access to the object: a write, if the mutable class has added the method, and a read, if
// it has it from one whose objects never change. Where Foundation promises that threads may share an object, each
// call is a point instead. Methods are called by way of the class, whose table leads here.

#define _GNU_SOURCE
#include "foundation_objects.h"
#include "../Tasks/task_stubs.h"

#if IL_TASKS

#include "accesses.h"
#include "../System/callers.h"
#include "../Locks/hidden_locks.h"
#include "../System/images.h"
#include "../System/originals.h"
#include "../Running/run.h"
#include <dlfcn.h>
#include <string.h>

typedef enum { READS, WRITES, IS_POINT } effect;

typedef struct {
  uintptr_t real;
  effect effect;
  uintptr_t class;
} method;

// Three times as many as there are.
#define METHODS 2048
static method methods[METHODS];
static size_t method_count;
static bool are_more;

// MARK: Calls

/// Where the program, or what it calls, calls the method.
static uintptr_t place_of(const il_thread *self, const il_arguments *arguments) {
  enum { DEEPEST = 16 };
  il_caller caller = {
    .pc = arguments->pc,
    .above = (uintptr_t *)&arguments->pc + 1,
    .frame = (uintptr_t *)IL_FRAME_POINTER(arguments),
  };
  for (int32_t depth = 0; depth < DEEPEST && caller.pc; depth++) {
    if (il_is_program(caller.pc)) return caller.pc;
    caller = il_caller_beyond(self, caller);
  }
  return arguments->pc;
}

/// The class is the first word, and the counts are the second.
static uintptr_t contents_of(uintptr_t object) { return object + 2 * sizeof(uintptr_t); }

__attribute__((used, visibility("hidden"))) uintptr_t il_pass_method(size_t number, const il_arguments *arguments) {
  const method *called = &methods[number];
  il_thread *self = il_controlled();
  if (!self) return called->real;
  if (are_more) il_met_uncontrolled("methods of Foundation's objects, of which there are more than are looked at", 0);
  uintptr_t object = IL_SELF(arguments);
  if (called->effect != IS_POINT)
    il_access((const void *)contents_of(object), 1, called->effect == WRITES, place_of(self, arguments));
  // Those of one class may be parts of each other, or speak of one file. Of what a method calls in turn, nobody
  // can see anything in between.
  else if (il_is_program(arguments->pc))
    il_pass_hidden_lock(self, called->class, arguments->pc);
  return called->real;
}

// Each goes the same way, with its number in a register that no argument is in.
#if defined(__x86_64__)
#define ENTRY_SIZE 16
#define ENTRY "  .p2align 4\n  movl $il_method_number, %r11d\n  jmp il_method\n"
#define PASS "  movl %r11d, %edi\n  jmp il_pass_method\n"
#else
#define ENTRY_SIZE 8
#define ENTRY "  mov w17, #il_method_number\n  b il_method\n"
#define PASS "  mov w0, w17\n  b il_pass_method\n"
#endif
__asm__(".text\n.p2align 4\n"
        "il_method_entries:\n"
        ".set il_method_number, 0\n"
        ".rept " IL_TEXT(METHODS) "\n" ENTRY "  .set il_method_number, il_method_number + 1\n.endr\n"
        "il_pass_numbered_method:\n" PASS);
IL_STUB("il_method", "il_pass_numbered_method", "il_method_entries", "0")

extern const uint8_t il_method_entries[] __attribute__((visibility("hidden")));

// MARK: Classes

/// The beginning of a class, as compiled code relies on it.
typedef struct class {
  uintptr_t kind;
  const struct class *parent;
  uint32_t flags, address_point, size;
  uint16_t alignment, reserved;
  uint32_t class_size, class_address_point;
  const struct description *description;
} class;

/// What is known of a class whatever its objects hold; distances are from the field that holds them.
typedef struct description {
  uint32_t flags;
  int32_t parent, name, access, fields, superclass;
  uint32_t negative_size, positive_size, member_count, field_count, fields_offset;
  uint32_t more[];
} description;

/// The methods that a class adds to those of the one above.
typedef struct {
  uint32_t offset, count;  // in words of the class
  struct {
    uint32_t flags;
    int32_t implementation;
  } methods[];
} method_table;

static const method_table *table_of(const description *description) {
  enum { GENERIC = 1 << 7, INITIALIZED_LATER = 3 << 16, RESILIENT = 1 << 29, HAS_TABLE = 1u << 31 };
  uint32_t unusual = GENERIC | INITIALIZED_LATER | RESILIENT;
  if (description->flags & unusual || !(description->flags & HAS_TABLE)) return NULL;
  const method_table *table = (const method_table *)description->more;
  // No other toolchain has been seen to lay it out otherwise; then nothing is looked at.
  return table->offset + (uint64_t)table->count <= description->positive_size ? table : NULL;
}

/// What is done by calling one of the methods that a class adds.
static bool find_effect(uint32_t flags, bool is_mutable, effect *found) {
  enum { KIND = 0xF, OF_OBJECTS = 0x10 };
  enum { METHOD, INITIALIZER, GETTER, SETTER, MODIFIER, READER };
  if (!(flags & OF_OBJECTS)) return false;
  switch (flags & KIND) {
    case METHOD:
    case SETTER:
    case MODIFIER: *found = is_mutable ? WRITES : READS; return true;
    case GETTER:
    case READER: *found = READS; return true;
    default: return false;
  }
}

static void lead_here(const class *of, const uintptr_t *slot, effect effect) {
  if (!*slot) return;
  if (method_count == METHODS) {
    are_more = true;
    return;
  }
  size_t number = method_count++;
  methods[number] = (method){.real = *slot, .effect = effect, .class = (uintptr_t)of};
  uintptr_t entry = (uintptr_t)il_method_entries + number * ENTRY_SIZE;
  (void)il_overwrite((void *)slot, &entry, sizeof entry, false);
}

/// The classes that are looked at, and what their own methods do.
static const struct {
  const char *name;
  effect own;
} watched[] = {
  {"14NSMutableArrayC", WRITES},
  {"19NSMutableDictionaryC", WRITES},
  {"12NSMutableSetC", WRITES},
  {"19NSMutableOrderedSetC", WRITES},
  {"13NSMutableDataC", WRITES},
  {"15NSMutableStringC", WRITES},
  {"25NSMutableAttributedStringC", WRITES},
  {"17NSMutableIndexSetC", WRITES},
  // Its own ask how often an element is there.
  {"12NSCountedSetC", READS},
  {"8ProgressC", IS_POINT},
  {"13DateFormatterC", IS_POINT},
  {"15NumberFormatterC", IS_POINT},
  {"20ISO8601DateFormatterC", IS_POINT},
  {"12UserDefaultsC", IS_POINT},
};
enum { WATCHED = sizeof watched / sizeof *watched };

static const class *classes[WATCHED];

static effect effect_of_own(const class *found) {
  for (size_t i = 0; i < WATCHED; i++)
    if (classes[i] == found) return watched[i].own;
  return READS;
}

static void watch(const class *found) {
  bool is_shared = effect_of_own(found) == IS_POINT;
  for (const class *at = found; at; at = at->parent) {
    const method_table *table = at->description ? table_of(at->description) : NULL;
    // What every object has says nothing of this one.
    if (!table || (is_shared && at != found)) continue;
    for (uint32_t i = 0; i < table->count; i++) {
      effect effect;
      if (!find_effect(table->methods[i].flags, effect_of_own(at) == WRITES, &effect)) continue;
      lead_here(found, (const uintptr_t *)found + table->offset + i, is_shared ? IS_POINT : effect);
    }
  }
}

void il_watch_foundation_objects(void) {
  static bool is_tried;
  if (is_tried) return;
  is_tried = true;
  for (size_t i = 0; i < WATCHED; i++) {
    char symbol[64] = "$s10Foundation";
    strcat(strcat(symbol, watched[i].name), "N");
    classes[i] = dlsym(RTLD_DEFAULT, symbol);
  }
  for (size_t i = 0; i < WATCHED; i++)
    if (classes[i]) watch(classes[i]);
}

#else
void il_watch_foundation_objects(void) {}
#endif
