// The table of lines, and the memory that a run's bookkeeping needs.

#include "shadow.h"

#if IL_CONTROL

#include "memory.h"
#include "../Running/shortage.h"
#include <stdlib.h>
#include <string.h>

enum { AT_FIRST = 1 << 10, STAMPS = 1 << IL_STAMP_BITS };

// Of this run: most of what ends is in none of them.
static il_line_set lines_made;

// With room for a first look at a table that holds nothing yet.
static il_line_entry nothing[1];
il_shadow_table il_shadow = {.table = nothing, .stamp = 1};

// MARK: Memory of a run

// Pieces stay where they are and are used again.
typedef struct piece {
  struct piece *next;
  size_t used;
  _Alignas(16) unsigned char bytes[1 << 18];
} piece;

static piece *first_piece, *present_piece;

static IL_APART void go_to_next_piece(void) {
  piece *next = present_piece ? present_piece->next : first_piece;
  if (!next) {
    next = malloc(sizeof *next);
    if (!next) il_lack_memory();
    next->next = NULL;
    if (present_piece)
      present_piece->next = next;
    else
      first_piece = next;
  }
  next->used = 0;
  present_piece = next;
}

static inline void *room_for(size_t size) {
  size = (size + 15) & ~(size_t)15;
  if (!present_piece || present_piece->used + size > sizeof present_piece->bytes) go_to_next_piece();
  void *made = present_piece->bytes + present_piece->used;
  present_piece->used += size;
  return made;
}

// Not by `memset`, which is interposed: it would look at its caller each time.
__attribute__((no_builtin("memset"))) void *il_allotted(size_t size) {
  uint64_t *made = room_for(size);
  for (size_t i = 0; i < size; i += sizeof *made) made[i / sizeof *made] = 0;
  return made;
}

void il_shadow_reset(void) {
  il_shadow.used = 0;
  lines_made = (il_line_set){0};
  // An entry of an earlier run counts as free, so a run begins with an empty table at no cost; only
  // when the stamps have all been used, the table is swept.
  if (++il_shadow.stamp == STAMPS) {
    il_shadow.stamp = 1;
    memset(il_shadow.table, 0, (il_shadow.mask + 1) * sizeof *il_shadow.table);
  }
  present_piece = first_piece;
  if (present_piece) present_piece->used = 0;
}

// MARK: Lines

static inline bool is_free(const il_line_entry *entry) {
  return (entry->key & (STAMPS - 1)) != il_shadow.stamp;
}

static IL_APART void grow(void) {
  il_line_entry *old = il_shadow.table;
  uint64_t old_capacity = il_shadow.mask + 1, capacity = old == nothing ? AT_FIRST : old_capacity * 2;
  il_shadow.mask = capacity - 1;
  il_shadow.table = calloc(capacity, sizeof *il_shadow.table);
  if (!il_shadow.table) il_lack_memory();
  for (uint64_t i = 0; i < old_capacity; i++) {
    if (is_free(&old[i])) continue;
    uint64_t slot = il_line_slot(old[i].line->number);
    while (!is_free(&il_shadow.table[slot])) slot = (slot + 1) & il_shadow.mask;
    il_shadow.table[slot] = old[i];
  }
  if (old != nothing) il_real_free(old);
}

il_line *il_line_elsewhere(uintptr_t number, bool makes) {
  if (makes && (il_shadow.used + 1) * 2 > il_shadow.mask + 1) grow();
  uint64_t key = il_line_key(number);
  uint64_t slot = il_line_slot(number);
  il_line_entry *entry = &il_shadow.table[slot];
  // At most half of the table is in use, so there is a free one.
  while (!is_free(entry)) {
    if (entry->key == key) return entry->line;
    slot = (slot + 1) & il_shadow.mask;
    entry = &il_shadow.table[slot];
  }
  if (!makes) return NULL;
  il_line *line = room_for(sizeof *line);
  line->number = number;
  line->known = 0;
  // Freed before anybody told of an access to it.
  line->freed = il_may_be_freed(number) ? il_freed_granules(number) : 0;
  il_add_line(&lines_made, number);
  entry->key = key;
  entry->line = line;
  il_shadow.used++;
  return line;
}

void il_shadow_forget(uintptr_t start, size_t size) {
  if (size == 0) return;
  uintptr_t end = start + size;
  for (uintptr_t number = start / IL_LINE; number <= (end - 1) / IL_LINE; number++) {
    il_line *line = il_line_numbered(number, false);
    if (line) line->known &= (uint8_t)~il_granules_within(number, start, end);
  }
}

void il_mark_freed(uintptr_t start, size_t size, bool only_known) {
  if (size == 0) return;
  uintptr_t end = start + size, last = (end - 1) / IL_LINE;
  for (uintptr_t number = start / IL_LINE; number <= last; number++) {
    bool is_unknown = only_known && !il_may_hold(&lines_made, number);
    il_line *line = is_unknown ? NULL : il_line_numbered(number, !only_known);
    if (line)
      line->freed |= il_granules_within(number, start, end);
    else
      il_add_line(&il_lines_of_freed, number);
  }
}

#endif
