// What belongs to a thread. Threads of the pool serve many runs; the subject must find each as if it
// were new, so its thread-local variables begin anew, its values by key are kept per run, and their
// destructors run when its part in the run ends.

#define _GNU_SOURCE
#include "thread_storage.h"

#if IL_CONTROL

#include "../System/images.h"
#include "../Memory/memory.h"
#include "../Locks/mutexes.h"
#include "../System/originals.h"
#include "../Running/run.h"
#include "../Running/shortage.h"
#include <errno.h>
#include <limits.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>

// MARK: Thread-local variables

typedef struct {
  il_thread *thread;
  size_t index;
} search;

static int note_block(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  search *found = context;
  if (!info->dlpi_tls_data) return 0;
  for (int p = 0; p < info->dlpi_phnum; p++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[p];
    if (segment->p_type != PT_TLS || il_is_runtime_image(info)) continue;
    if (found->index == IL_STORAGE_BLOCKS) return 1;
    found->thread->storage[found->index++] = (il_storage){
        .address = info->dlpi_tls_data,
        .image = (const void *)(info->dlpi_addr + segment->p_vaddr),
        .initialized = segment->p_filesz,
        .size = segment->p_memsz,
    };
  }
  return 0;
}

void il_find_storage(il_thread *self) {
  search context = {self, 0};
  dl_iterate_phdr(note_block, &context);
  self->own_self = &il_self;
  self->own_borrowed = &il_borrowed;
}

void il_renew_storage(il_thread *thread) {
  il_thread *self = *thread->own_self;
  il_identity *borrowed = *thread->own_borrowed;
  for (size_t i = 0; i < IL_STORAGE_BLOCKS && thread->storage[i].size; i++) {
    const il_storage *block = &thread->storage[i];
    if (block->initialized > 0) il_copy(block->address, block->image, block->initialized);
    if (block->size > block->initialized)
      il_clear((char *)block->address + block->initialized, block->size - block->initialized);
  }
  *thread->own_self = self;
  *thread->own_borrowed = borrowed;
  if (thread->value_count > 0) il_clear(thread->values, thread->value_count * sizeof *thread->values);
  thread->value_count = 0;
  while (thread->exits) {
    il_exit_call *first = thread->exits;
    thread->exits = first->next;
    il_real_free(first);
  }
}

// MARK: Values by key

static void (*_Atomic destructors[PTHREAD_KEYS_MAX])(void *);

int pthread_key_create(pthread_key_t *key, void (*destroy)(void *)) {
  static int (*_Atomic cached)(pthread_key_t *, void (*)(void *));
  int failed = IL_REAL(cached, "pthread_key_create")(key, destroy);
  if (!failed && *key < PTHREAD_KEYS_MAX) destructors[*key] = destroy;
  return failed;
}

int pthread_key_delete(pthread_key_t key) {
  static int (*_Atomic cached)(pthread_key_t);
  if (key < PTHREAD_KEYS_MAX) destructors[key] = NULL;
  return IL_REAL(cached, "pthread_key_delete")(key);
}

int pthread_setspecific(pthread_key_t key, const void *value) {
  static int (*_Atomic cached)(pthread_key_t, const void *);
  il_thread *self = il_subject_thread(__builtin_return_address(0));
  if (!self || key >= PTHREAD_KEYS_MAX) return IL_REAL(cached, "pthread_setspecific")(key, value);
  if (!self->values && !(self->values = calloc(PTHREAD_KEYS_MAX, sizeof *self->values)))
    return ENOMEM;
  self->values[key] = (void *)value;
  if (key >= self->value_count) self->value_count = key + 1;
  return 0;
}

void *pthread_getspecific(pthread_key_t key) {
  static void *(*_Atomic cached)(pthread_key_t);
  il_thread *self = il_subject_thread(__builtin_return_address(0));
  if (!self || key >= PTHREAD_KEYS_MAX) return IL_REAL(cached, "pthread_getspecific")(key);
  return self->values ? self->values[key] : NULL;
}

void il_drop_values(void) {
  static void *(*_Atomic cached)(pthread_key_t);
  static int (*_Atomic cached_setter)(pthread_key_t, const void *);
  for (pthread_key_t key = 0; key < PTHREAD_KEYS_MAX; key++)
    if (IL_REAL(cached, "pthread_getspecific")(key)) IL_REAL(cached_setter, "pthread_setspecific")(key, NULL);
}

// MARK: The end of a thread

// C++ registers the destructors of its thread-local variables here.
int __cxa_thread_atexit_impl(void (*destroy)(void *), void *object, void *image) {
  static int (*_Atomic cached)(void (*)(void *), void *, void *);
  il_thread *self = il_controlled();
  if (!self) return IL_REAL(cached, "__cxa_thread_atexit_impl")(destroy, object, image);
  il_exit_call *call = malloc(sizeof *call);
  if (!call) il_lack_memory();
  *call = (il_exit_call){self->exits, destroy, object};
  self->exits = call;
  return 0;
}

void il_destroy_storage(il_thread *self) {
  while (self->exits) {
    il_exit_call *first = self->exits;
    self->exits = first->next;
    first->destroy(first->object);
    il_real_free(first);
  }
  // A destructor may set values again, so many times.
  for (int32_t round = 0; round < PTHREAD_DESTRUCTOR_ITERATIONS; round++) {
    bool found = false;
    for (size_t key = 0; key < self->value_count; key++) {
      void *value = self->values[key];
      void (*destroy)(void *) = destructors[key];
      if (!value || !destroy) continue;
      found = true;
      self->values[key] = NULL;
      destroy(value);
    }
    if (!found) return;
  }
}

#endif
