// Primitives that are met and left alone: a report names them.

#define _GNU_SOURCE
#include "uncontrolled.h"

#if IL_CONTROL

#include <stdio.h>
#include <sys/syscall.h>

/// The system call that a kernel thread sleeps in, by its name.
const char *il_system_call(pid_t tid) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/syscall", tid);
  FILE *file = fopen(path, "r");
  long number = -1;
  if (file && fscanf(file, "%ld", &number) != 1) number = -1;
  if (file) fclose(file);
  static const struct {
    long number;
    const char *name;
  } known[] = {
      {SYS_read, "the system call read"},
      {SYS_readv, "the system call readv"},
      {SYS_write, "the system call write"},
      {SYS_ppoll, "the system call poll"},
      {SYS_pselect6, "the system call select"},
      {SYS_epoll_pwait, "the system call epoll_wait"},
      {SYS_accept, "the system call accept"},
      {SYS_connect, "the system call connect"},
      {SYS_recvfrom, "the system call recv"},
      {SYS_recvmsg, "the system call recvmsg"},
      {SYS_wait4, "the system call wait"},
      {SYS_flock, "the system call flock"},
      {SYS_fcntl, "the system call fcntl"},
      {SYS_semtimedop, "the system call semop"},
      {SYS_mq_timedreceive, "the system call mq_receive"},
      {SYS_mq_timedsend, "the system call mq_send"},
      {SYS_msgrcv, "the system call msgrcv"},
      {SYS_msgsnd, "the system call msgsnd"},
      {SYS_waitid, "the system call waitid"},
      {SYS_rt_sigtimedwait, "the system call sigwait"},
      {SYS_futex, "a lock or a wait of the system's own"},
      {SYS_rt_sigsuspend, "the system call sigsuspend"},
#ifdef SYS_semop
      {SYS_semop, "the system call semop"},
#endif
#ifdef SYS_poll
      {SYS_poll, "the system call poll"},
      {SYS_select, "the system call select"},
      {SYS_epoll_wait, "the system call epoll_wait"},
      {SYS_pause, "the system call pause"},
#endif
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (known[i].number == number) return known[i].name;
  return NULL;
}

#endif
