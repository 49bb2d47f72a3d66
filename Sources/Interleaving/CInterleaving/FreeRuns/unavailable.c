// Platforms on which threads are not controlled yet: everything compiles, and runs are free.

#include "free_runs.h"
#include <stdlib.h>

#if !IL_CONTROL

bool il_available(void) { return false; }
const il_result *il_run(const il_options *options) {
  (void)options;
  return NULL;
}
int32_t il_current(void) { return il_is_free() ? il_free_current() : -1; }
size_t il_vector_clock(uint32_t *into, size_t capacity) {
  (void)into;
  (void)capacity;
  return 0;
}
bool il_takes_part(void) { return il_takes_part_freely(); }
void interleaving_name_thread(const char *name) { (void)name; }
void interleaving_point(void) { il_point(); }
void interleaving_violation(const char *message) { (void)message; }
bool il_spawn(void (*body)(void *), void *context) {
  return il_is_free() && il_free_spawn(body, context);
}
const il_met *il_remarks(size_t *count) {
  *count = 0;
  return NULL;
}
void il_forget_remarks(void) {}
void il_keep_for_crash(const char *text) { (void)text; }
void il_begin_token(const uint8_t *bytes, size_t count) {
  (void)bytes;
  (void)count;
}
bool il_saw_accesses(void) { return false; }
bool il_saw_callbacks(void) { return false; }
bool il_has_callbacks_anywhere(const char *prefix, bool (*counts)(const char *name)) {
  (void)prefix, (void)counts;
  return false;
}
bool il_stands_in(const char *name) {
  (void)name;
  return false;
}
void il_excuse_callee(uintptr_t pc) { (void)pc; }
void il_watch_suspensions(il_ask_at_suspension ask, void *context, bool whole_state) {
  (void)ask, (void)context, (void)whole_state;
}
void il_break_invariant(const char *name) { (void)name; }
void il_let_due_blocks_wait(void) {}
void il_require_of_tasks(il_ending_of_tasks ending, int32_t after_cancellation) {
  (void)ending, (void)after_cancellation;
}
int32_t il_threads_so_far(void) { return 0; }
void il_require_ended(int32_t since) { (void)since; }
void il_begin_own_tasks(il_isolation isolation) { (void)isolation; }
void il_end_own_tasks(void) {}
void il_join(void) {
  if (il_is_free()) il_free_join();
}
void il_quiesce(void) {
  if (il_is_free()) il_free_quiesce();
}
void il_point(void) {
  if (il_is_free()) il_free_point();
}
void il_gate_wait(const uint32_t *gate) {
  if (il_is_free()) il_free_gate_wait(gate);
}
void il_gate_pass(const uint32_t *gate) { il_gate_wait(gate); }
void il_gate_open(uint32_t *gate) { il_free_gate_open(gate); }
void il_note(uint32_t note) { (void)note; }
bool il_recording(void) { return false; }
void il_enter(void) {
  if (il_is_free()) il_free_enter();
}
void il_leave(void) { il_free_leave(); }
bool il_symbol(uintptr_t pc, char *buffer, size_t size) {
  (void)pc, (void)buffer, (void)size;
  return false;
}
char *il_demangled(const char *name) {
  (void)name;
  return NULL;
}
void il_free_name(char *name) { free(name); }
bool il_is_lock_wrapper(const char *name) {
  (void)name;
  return false;
}
uintptr_t il_program_base(void) { return 0; }
const char *il_fast_obstacle(void) { return "threads are not controlled on this platform"; }
void il_begin_exploration(bool fast) { (void)fast; }
void il_forget_classes(void) {}
void il_recall_classes(void) {}
void il_end_exploration(void) {}

#endif
