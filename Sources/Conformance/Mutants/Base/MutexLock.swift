#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A plain mutex: locking it twice on one thread blocks for ever.
///
/// Unchecked: the mutex stays where it is, and is made to be shared.
final class MutexLock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  func tryLock() -> Bool {
    pthread_mutex_trylock(mutex) == 0
  }

  func unlock() {
    pthread_mutex_unlock(mutex)
  }
}

/// The identity of the calling thread.
var currentThread: UInt {
  #if canImport(Darwin)
  UInt(bitPattern: pthread_self())
  #else
  UInt(pthread_self())
  #endif
}
