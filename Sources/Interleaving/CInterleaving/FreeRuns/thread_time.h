// How much of the processor's time a thread has used.

#ifndef IL_THREAD_TIME_H
#define IL_THREAD_TIME_H

#include <pthread.h>
#include <stdint.h>

/// In units of the platform's; 0 where that is not known.
uint64_t il_thread_time(pthread_t thread);

#endif
