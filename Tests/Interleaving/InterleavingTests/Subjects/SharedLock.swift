#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// A `pthread_rwlock_t`.
final class SharedLock {
  private let lock: UnsafeMutablePointer<pthread_rwlock_t>

  init() {
    lock = .allocate(capacity: 1)
    pthread_rwlock_init(lock, nil)
  }

  deinit {
    pthread_rwlock_destroy(lock)
    lock.deallocate()
  }

  func lockForReading() { pthread_rwlock_rdlock(lock) }
  func lockForWriting() { pthread_rwlock_wrlock(lock) }
  func tryForReading() -> Bool { pthread_rwlock_tryrdlock(lock) == 0 }
  func tryForWriting() -> Bool { pthread_rwlock_trywrlock(lock) == 0 }
  func unlock() { pthread_rwlock_unlock(lock) }

  func read<R>(_ body: () -> R) -> R {
    lockForReading()
    defer { unlock() }
    return body()
  }

  func write<R>(_ body: () -> R) -> R {
    lockForWriting()
    defer { unlock() }
    return body()
  }
}
