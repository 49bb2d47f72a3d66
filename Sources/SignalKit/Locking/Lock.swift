/// A mutual-exclusion lock.
///
/// May be used from any thread. Not recursive: locking it again in the closure traps with a message.
public final class Lock: Sendable {
  private let mutex = Guarded(())

  /// Creates a free lock.
  public init() {}

  /// Calls `f` while holding the lock.
  public func locked(_ f: () -> Void) {
    mutex.withLock { _ in f() }
  }

  /// Calls `f` while holding the lock, and throws what it throws.
  public func throwingLocked(_ f: () throws -> Void) throws {
    try mutex.withLock { _ in try f() }
  }
}
