// Whether threads are controlled on this platform.

#ifndef IL_PLATFORM_H
#define IL_PLATFORM_H

#include "CInterleaving.h"

// What the runtime stands in front of is glibc's: other libraries have other names for it, and their programs
// are mostly linked statically, where nothing can be stood in front of.
#if defined(__linux__)
#include <features.h>
#endif

// The thread sanitizer stands in front of the same functions, and looks for races by itself.
#if defined(__linux__) && defined(__GLIBC__) && (defined(__x86_64__) || defined(__aarch64__)) \
    && !__has_feature(thread_sanitizer)
#define IL_CONTROL 1
#else
#define IL_CONTROL 0
#endif

// The functions of the runtime stand together, so that they are told from the subject's.
#if IL_CONTROL
#pragma clang section text = "il_text"
#endif

/// What a function of which there are many calls rarely comes to stays outside of it, so that those calls keep
/// few registers and little stack.
#define IL_APART __attribute__((noinline))

#endif
