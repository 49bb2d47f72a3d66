// The lock that is locked and unlocked by hand, which `Mutex` does not offer, as each platform has it. Each
// can be made recursive; else locking it twice on one thread traps, and unlocking it elsewhere does always.
#if canImport(WinSDK)
typealias PlatformLock = CriticalSectionLock
#elseif canImport(WASILibc)
typealias PlatformLock = SingleThreadLock
#else
typealias PlatformLock = PthreadLock
#endif
