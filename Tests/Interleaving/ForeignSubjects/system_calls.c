// Threads that meet by way of the system.

#define _GNU_SOURCE
#include "ForeignSubjects.h"
#include "both.h"
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

static int ends[2];
static int number;

static void *write_and_tell(void *unused) {
  number = 5;
  char byte = 1;
  (void)!write(ends[1], &byte, 1);
  return unused;
}

static void *hear_and_read(void *unused) {
  char byte;
  (void)!read(ends[0], &byte, 1);
  number++;
  return unused;
}

int pipe_puts_in_order(void) {
  if (pipe(ends)) return 1;
  number = 0;
  run_both(write_and_tell, hear_and_read, 0);
  close(ends[0]);
  close(ends[1]);
  return number != 6;
}

int output_is_free(void) {
  if (ftrylockfile(stdout)) return 0;
  funlockfile(stdout);
  return 1;
}

static _Atomic int was_told, has_begun;
static _Atomic(pthread_t) listener;

static void handle(int signal) {
  (void)signal;
  was_told = 1;
}

static void *listen(void *unused) {
  listener = pthread_self();
  has_begun = 1;
  while (!was_told) sched_yield();
  return unused;
}

static void *tell(void *unused) {
  while (!has_begun) sched_yield();
  pthread_kill(listener, SIGUSR1);
  return unused;
}

int signal_to_a_thread(void) {
  was_told = has_begun = 0;
  signal(SIGUSR1, handle);
  run_both(listen, tell, 0);
  return 0;
}
