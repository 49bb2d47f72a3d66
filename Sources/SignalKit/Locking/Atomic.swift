/// A value behind a lock.
///
/// May be used from any thread. The closures run **while the lock is held**: keep them short, and do
/// not use the same object in them. `with`, `modify` and `swap` called in such a closure trap with a
/// message; `tryWith` throws.
public final class Atomic<T> {
  private let value: Guarded<T>

  /// Creates an object that holds `value`.
  public init(value: T) {
    self.value = Guarded(value)
  }

  /// Calls `f` with the value while holding the lock, and returns its result.
  public func with<R>(_ f: (T) -> R) -> R {
    value.withLock { f($0) }
  }

  /// Calls `f` with the value while holding the lock, and returns its result.
  ///
  /// - Throws: `AtomicLockError.isLocked`, without waiting, if the lock is held by anybody, this
  ///   thread included.
  public func tryWith<R>(_ f: (T) -> R) throws -> R {
    guard let result = value.withLockIfAvailable({ f($0) }) else {
      throw AtomicLockError.isLocked
    }
    return result
  }

  /// Replaces the value by what `f` makes of it, while holding the lock.
  ///
  /// The old value is released after the lock.
  ///
  /// - Returns: the new value.
  public func modify(_ f: (T) -> T) -> T {
    let (old, new) = value.withLock { value in
      let old = value
      let new = f(old)
      value = new
      return (old, new)
    }
    // What dies here may use this object.
    withExtendedLifetime(old) {}
    return new
  }

  /// Replaces the value.
  ///
  /// - Returns: the old value.
  public func swap(_ value: T) -> T {
    self.value.withLock { stored in
      let old = stored
      stored = value
      return old
    }
  }
}

// The value is reached under the lock only.
extension Atomic: @unchecked Sendable where T: Sendable {}
