// What SignalKit calls of the C runtime of Windows.

#include <stdint.h>

typedef unsigned (*_beginthreadex_proc_type)(void *argument);

uintptr_t _beginthreadex(void *security, unsigned stack, _beginthreadex_proc_type start, void *argument,
                         unsigned flags, unsigned *identifier);
