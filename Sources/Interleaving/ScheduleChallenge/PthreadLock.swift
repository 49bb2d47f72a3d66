#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#else
internal import Musl
#endif

/// A `pthread_mutex_t`, as most code under test uses it.
public final class PthreadLock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// Creates a free lock.
  public init() {
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Waits until it is free and takes it.
  public func lock() { pthread_mutex_lock(mutex) }

  /// Takes it if it is free.
  public func tryLock() -> Bool { pthread_mutex_trylock(mutex) == 0 }

  /// Frees it.
  public func unlock() { pthread_mutex_unlock(mutex) }

  /// Holds it while `body` runs.
  public func withLock<R>(_ body: () -> R) -> R {
    lock()
    defer { unlock() }
    return body()
  }
}
