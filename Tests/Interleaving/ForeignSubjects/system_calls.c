// Threads that meet by way of the system.

#define _GNU_SOURCE
#include "ForeignSubjects.h"
#include "both.h"
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__linux__)
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/sem.h>
#endif

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

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *take_and_give(void *unused) {
  pthread_mutex_lock(&lock);
  number++;
  pthread_mutex_unlock(&lock);
  return unused;
}

int fork_of_a_child(void) {
  number = 0;
  run_both(take_and_give, take_and_give, 0);
  pid_t child = fork();
  // Where a process had other threads, hardly any function may be called in its child.
  if (child == 0) return 0;
  // It would wait for a child of somebody else.
  if (child < 0) return 2;
  int status = -1;
  return waitpid(child, &status, 0) != child || status != 0 || number != 2;
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

#if defined(__linux__)

static int event, semaphores;

static void *count_event(void *unused) {
  number = 5;
  eventfd_write(event, 1);
  return unused;
}

static void *await_event(void *unused) {
  eventfd_t value;
  eventfd_read(event, &value);
  number++;
  return unused;
}

int event_descriptor_puts_in_order(void) {
  event = eventfd(0, 0);
  number = 0;
  run_both(count_event, await_event, 0);
  close(event);
  return number != 6;
}

static void change_by(short amount) {
  struct sembuf operation = {.sem_op = amount};
  semop(semaphores, &operation, 1);
}

static void *give_permit(void *unused) {
  number = 5;
  change_by(1);
  return unused;
}

static void *take_permit(void *unused) {
  change_by(-1);
  number++;
  return unused;
}

int system_semaphore_puts_in_order(void) {
  semaphores = semget(IPC_PRIVATE, 1, 0600);
  number = 0;
  run_both(give_permit, take_permit, 0);
  semctl(semaphores, 0, IPC_RMID);
  return number != 6;
}

static void *store_soon(void *unused) {
  usleep(1000);
  has_begun = 1;
  return unused;
}

static void *look_later(void *unused) {
  poll(NULL, 0, 2);
  was_told = has_begun;
  return unused;
}

int poll_for_nothing_sleeps(void) {
  was_told = has_begun = 0;
  run_both(store_soon, look_later, 0);
  return was_told != 1;
}

#else

int event_descriptor_puts_in_order(void) { return 0; }
int system_semaphore_puts_in_order(void) { return 0; }
int poll_for_nothing_sleeps(void) { return 0; }

#endif
