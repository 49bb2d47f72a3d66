#include "kept_threads.h"

#if IL_HAS_THREADS

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

typedef struct {
  pthread_mutex_t lock;
  pthread_cond_t wanted;
  bool is_wanted;
  void (*work)(void *);
  void *argument;
} kept_thread;

static kept_thread *threads[IL_MAX_THREADS];

static void *thread_main(void *argument) {
  kept_thread *thread = argument;
  for (;;) {
    pthread_mutex_lock(&thread->lock);
    while (!thread->is_wanted) pthread_cond_wait(&thread->wanted, &thread->lock);
    thread->is_wanted = false;
    pthread_mutex_unlock(&thread->lock);
    thread->work(thread->argument);
  }
}

static kept_thread *new_thread(void) {
  // What is given up still refers to its own, so none is used for another thread.
  kept_thread *thread = calloc(1, sizeof *thread);
  if (!thread) return NULL;
  pthread_mutex_init(&thread->lock, NULL);
  pthread_cond_init(&thread->wanted, NULL);
  // As much as a process's first thread has; elsewhere others get a sixteenth of it.
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, IL_FREE_STACK);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_t handle;
  int failed = pthread_create(&handle, &attributes, thread_main, thread);
  pthread_attr_destroy(&attributes);
  if (!failed) return thread;
  free(thread);
  errno = failed;
  return NULL;
}

bool il_employ(int32_t number, void (*work)(void *), void *argument) {
  if (!threads[number]) threads[number] = new_thread();
  kept_thread *thread = threads[number];
  if (!thread) return false;
  pthread_mutex_lock(&thread->lock);
  thread->work = work;
  thread->argument = argument;
  thread->is_wanted = true;
  pthread_cond_signal(&thread->wanted);
  pthread_mutex_unlock(&thread->lock);
  return true;
}

void il_give_up(int32_t number) { threads[number] = NULL; }

#endif
