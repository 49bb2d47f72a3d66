#if !canImport(WinSDK) && !canImport(WASILibc)
#if canImport(Darwin)
import Darwin
#elseif canImport(Android)
import Android
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A lock that is locked and unlocked by hand, which `Mutex` does not offer.
final class PthreadLock: OSUnfairLock, @unchecked Sendable {  // The mutex is made for this.
  // A pointer, because a mutex must not move.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init(isRecursive: Bool) {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    let kind = isRecursive ? PTHREAD_MUTEX_RECURSIVE : PTHREAD_MUTEX_ERRORCHECK
    pthread_mutexattr_settype(&attributes, Int32(kind))
    let status = pthread_mutex_init(mutex, &attributes)
    demand(status == 0, "SignalKit: a mutex could not be made (error \(status))")
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func lock() {
    let status = pthread_mutex_lock(mutex)
    demand(status == 0, "SignalKit: this thread holds the lock already")
  }

  func unlock() {
    let status = pthread_mutex_unlock(mutex)
    demand(status == 0, "SignalKit: this thread does not hold the lock")
  }

  func tryLock() -> Bool {
    pthread_mutex_trylock(mutex) == 0
  }
}
#endif
