// What SignalKit calls of Windows, as its documentation declares it; a `DWORD` has 32 bits there.

#include <stdbool.h>
#include <stdint.h>

typedef void *PVOID, *LPVOID, *HANDLE;
typedef uint32_t DWORD;
typedef long HRESULT;
typedef unsigned short WCHAR;
typedef const WCHAR *PCWSTR;
typedef struct { PVOID words[5]; } CRITICAL_SECTION, *LPCRITICAL_SECTION;
typedef void (*PFLS_CALLBACK_FUNCTION)(PVOID data);

#define FLS_OUT_OF_INDEXES ((DWORD)0xFFFFFFFF)

void InitializeCriticalSection(LPCRITICAL_SECTION section);
void EnterCriticalSection(LPCRITICAL_SECTION section);
// Swift imports the `BOOL` that functions return as `Bool`.
bool TryEnterCriticalSection(LPCRITICAL_SECTION section);
void LeaveCriticalSection(LPCRITICAL_SECTION section);
void DeleteCriticalSection(LPCRITICAL_SECTION section);

DWORD FlsAlloc(PFLS_CALLBACK_FUNCTION callback);
PVOID FlsGetValue(DWORD index);
bool FlsSetValue(DWORD index, PVOID data);

DWORD GetCurrentThreadId(void);
HANDLE GetCurrentThread(void);
HRESULT SetThreadDescription(HANDLE thread, PCWSTR description);
bool SetThreadPriority(HANDLE thread, int priority);
bool CloseHandle(HANDLE object);

/// Of the stand-ins: what the latest thread has asked for.
int latest_priority(void);
