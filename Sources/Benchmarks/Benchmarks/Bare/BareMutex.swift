import Foundation

/// A `pthread_mutex_t` on the heap: the lock that one writes by hand.
struct BareMutex: ~Copyable {
  // Owned by this value from `init` to `deinit`.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// A plain one, unless it shall notice that it is used wrongly.
  init(isChecked: Bool = false) {
    mutex = .allocate(capacity: 1)
    guard isChecked else {
      pthread_mutex_init(mutex, nil)
      return
    }
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ERRORCHECK))
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  @inline(__always)
  func lock() { pthread_mutex_lock(mutex) }

  @inline(__always)
  func unlock() { pthread_mutex_unlock(mutex) }

  @inline(__always)
  func lockChecked() { precondition(pthread_mutex_lock(mutex) == 0) }

  @inline(__always)
  func unlockChecked() { precondition(pthread_mutex_unlock(mutex) == 0) }
}
