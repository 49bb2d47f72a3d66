#if canImport(Darwin)
import Darwin
#elseif canImport(Android)
import Android
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A mutex: nobody is called, and nothing of the user's released, while it is held, except by
/// `SAtomic`.
final class Lock: @unchecked Sendable {  // A mutex is made for being shared.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// - Parameter isRecursive: whether the thread that holds it may take it again; else that traps.
  init(isRecursive: Bool = false) {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    let type = isRecursive ? PTHREAD_MUTEX_RECURSIVE : PTHREAD_MUTEX_ERRORCHECK
    pthread_mutexattr_settype(&attributes, Int32(type))
    let status = pthread_mutex_init(mutex, &attributes)
    precondition(status == 0, "SSignalKit: no mutex could be made (error \(status))")
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` while holding the lock.
  func locked<Result>(_ body: () -> Result) -> Result {
    let status = pthread_mutex_lock(mutex)
    precondition(status == 0, "SSignalKit: this thread holds the lock already")
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
