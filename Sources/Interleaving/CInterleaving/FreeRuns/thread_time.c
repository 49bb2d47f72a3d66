#define _GNU_SOURCE
#include "free_runs.h"

#if IL_HAS_THREADS

#include "thread_time.h"

#if defined(__APPLE__) && !__has_include(<mach/mach.h>)

uint64_t il_thread_time(pthread_t thread) {
  (void)thread;
  return 0;
}

#elif defined(__APPLE__)

#include <mach/mach.h>

uint64_t il_thread_time(pthread_t thread) {
  thread_basic_info_data_t info;
  mach_msg_type_number_t count = THREAD_BASIC_INFO_COUNT;
  if (thread_info(pthread_mach_thread_np(thread), THREAD_BASIC_INFO, (thread_info_t)&info, &count))
    return 0;
  return ((uint64_t)info.user_time.seconds + (uint64_t)info.system_time.seconds) * 1000000
         + (uint64_t)info.user_time.microseconds + (uint64_t)info.system_time.microseconds;
}

#else

#include <time.h>

uint64_t il_thread_time(pthread_t thread) {
  clockid_t clock;
  struct timespec time;
  if (pthread_getcpuclockid(thread, &clock) || clock_gettime(clock, &time)) return 0;
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

#endif
#endif
