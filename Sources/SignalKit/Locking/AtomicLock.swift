/// The lock of an `Atomic`, of either kind, without types.
@usableFromInline
struct AtomicLock: ~Copyable, Sendable {
  private let plain = Monitor()
  private let recursive: PlatformLock?

  init(isRecursive: Bool) {
    recursive = isRecursive ? PlatformLock(isRecursive: true) : nil
  }

  /// Runs `body` while holding the lock.
  @usableFromInline
  borrowing func locked(_ body: () -> Void) {
    guard let recursive else { return plain.protect(body) }
    recursive.lock()
    body()
    recursive.unlock()
  }

  /// Runs `body` if the lock can be had at once, and says whether it could.
  @usableFromInline
  borrowing func lockedIfAvailable(_ body: () -> Void) -> Bool {
    guard let recursive else { return plain.lockedIfAvailable(body) }
    guard recursive.tryLock() else { return false }
    body()
    recursive.unlock()
    return true
  }
}
