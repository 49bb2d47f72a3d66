// Whether threads are controlled on this platform.

#ifndef IL_PLATFORM_H
#define IL_PLATFORM_H

#include "CInterleaving.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#define IL_CONTROL 1
#else
#define IL_CONTROL 0
#endif

#endif
