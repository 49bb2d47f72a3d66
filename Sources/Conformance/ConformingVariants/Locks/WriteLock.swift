#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A read-write lock whose users all write.
///
/// Unchecked: the lock stays where it is, and is made to be shared.
final class WriteLock: Lock, @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)

  init() {
    lock.initialize(to: pthread_rwlock_t())
    pthread_rwlock_init(lock, nil)
  }

  deinit {
    pthread_rwlock_destroy(lock)
    lock.deallocate()
  }

  func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_rwlock_wrlock(lock)
    defer { pthread_rwlock_unlock(lock) }
    return body()
  }
}
