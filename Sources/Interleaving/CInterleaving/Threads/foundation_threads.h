// What Foundation keeps to itself of its threads.

#ifndef IL_FOUNDATION_THREADS_H
#define IL_FOUNDATION_THREADS_H

/// Has the methods of Foundation's `Thread` that tell of one to others come here, once per process.
void il_watch_foundation_threads(void);

#endif
