public import Synchronization

/// The lock of an `Atomic`, of either kind, without types: inlined where those are known.
@usableFromInline
struct AtomicLock: ~Copyable, Sendable {
  @usableFromInline let mutex = Mutex(())
  @usableFromInline let order = Order()
  @usableFromInline let isPlain: Bool
  private let recursive: PlatformLock?

  init(isRecursive: Bool) {
    isPlain = !isRecursive
    recursive = isRecursive ? PlatformLock(isRecursive: true) : nil
  }

  /// Runs `body` while holding the lock.
  @inlinable
  borrowing func locked(_ body: () -> Void) {
    guard isPlain else { return lockedRecursively(body) }
    mutex.withLock { _ in
      order.acquire()
      body()
      order.release()
    }
  }

  /// Runs `body` if the lock can be had at once, and says whether it could.
  @inlinable
  borrowing func lockedIfAvailable(_ body: () -> Void) -> Bool {
    guard isPlain else { return lockedRecursivelyIfAvailable(body) }
    return mutex.withLockIfAvailable { _ -> Void in
      order.acquire()
      body()
      order.release()
    } != nil
  }

  @usableFromInline
  borrowing func lockedRecursively(_ body: () -> Void) {
    recursive?.lock()
    body()
    recursive?.unlock()
  }

  @usableFromInline
  borrowing func lockedRecursivelyIfAvailable(_ body: () -> Void) -> Bool {
    guard recursive?.tryLock() == true else { return false }
    body()
    recursive?.unlock()
    return true
  }
}
