// What SignalKit calls of Windows, by pthreads: enough to run it, not to imitate Windows.

#define _GNU_SOURCE
#include "WinSDK.h"
#include "ucrt.h"
#include <pthread.h>
#include <stdlib.h>

// MARK: Critical sections: the mutex is behind the first of the words

static pthread_mutex_t *mutex_of(LPCRITICAL_SECTION section) { return section->words[0]; }

void InitializeCriticalSection(LPCRITICAL_SECTION section) {
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
  section->words[0] = malloc(sizeof(pthread_mutex_t));
  pthread_mutex_init(mutex_of(section), &attributes);
  pthread_mutexattr_destroy(&attributes);
}

void EnterCriticalSection(LPCRITICAL_SECTION section) { pthread_mutex_lock(mutex_of(section)); }

bool TryEnterCriticalSection(LPCRITICAL_SECTION section) {
  return pthread_mutex_trylock(mutex_of(section)) == 0;
}

void LeaveCriticalSection(LPCRITICAL_SECTION section) { pthread_mutex_unlock(mutex_of(section)); }

void DeleteCriticalSection(LPCRITICAL_SECTION section) {
  pthread_mutex_destroy(mutex_of(section));
  free(section->words[0]);
}

// MARK: Storage of threads

DWORD FlsAlloc(PFLS_CALLBACK_FUNCTION callback) {
  pthread_key_t key;
  return pthread_key_create(&key, callback) == 0 ? key : FLS_OUT_OF_INDEXES;
}

PVOID FlsGetValue(DWORD index) { return pthread_getspecific(index); }
bool FlsSetValue(DWORD index, PVOID data) { return pthread_setspecific(index, data) == 0; }

// MARK: Threads, whose handles nobody uses

static _Thread_local DWORD identifier;
static DWORD identifiers;

DWORD GetCurrentThreadId(void) {
  if (!identifier) identifier = __atomic_add_fetch(&identifiers, 1, __ATOMIC_RELAXED);
  return identifier;
}

HANDLE GetCurrentThread(void) { return (HANDLE)-2; }

HRESULT SetThreadDescription(HANDLE thread, PCWSTR description) {
  (void)thread;
  return description && *description ? 0 : -1;
}

static int priority_asked_for = 99;

int latest_priority(void) { return __atomic_load_n(&priority_asked_for, __ATOMIC_RELAXED); }

bool SetThreadPriority(HANDLE thread, int priority) {
  (void)thread;
  __atomic_store_n(&priority_asked_for, priority, __ATOMIC_RELAXED);
  return true;
}

bool CloseHandle(HANDLE object) { return object != NULL; }

typedef struct {
  _beginthreadex_proc_type start;
  void *argument;
} beginning;

static void *begin(void *of) {
  beginning self = *(beginning *)of;
  free(of);
  self.start(self.argument);
  return NULL;
}

uintptr_t _beginthreadex(void *security, unsigned stack, _beginthreadex_proc_type start, void *argument,
                         unsigned flags, unsigned *thread_identifier) {
  (void)security, (void)stack, (void)flags, (void)thread_identifier;
  beginning *made = malloc(sizeof *made);
  if (!made) return 0;
  *made = (beginning){start, argument};
  pthread_t thread;
  if (pthread_create(&thread, NULL, begin, made) != 0) return 0;
  pthread_detach(thread);
  return (uintptr_t)thread;
}
