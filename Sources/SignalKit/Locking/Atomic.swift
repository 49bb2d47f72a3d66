/// A value behind a lock.
///
///     let total = Atomic(value: 0)
///     _ = total.modify { $0 + 1 }  // 1
///
/// May be used from any thread. The closures run **while the lock is held**: keep them short, and do
/// not use the same object in them. `with`, `modify` and `swap` called in such a closure trap with a
/// message, and `tryWith` throws; unless the object was created as recursive.
///
/// Laws: ATM-1 to ATM-7.
public final class Atomic<T> {
  @usableFromInline let lock: AtomicLock
  // Reached under the lock only, which is the exclusivity that the compiler need not check; and
  // beside it, so that it can be reached where `T` is known.
  @exclusivity(unchecked) @usableFromInline var value: T

  /// Creates an object that holds `value`.
  public convenience init(value: T) {
    self.init(value: value, recursive: false)
  }

  /// Creates an object that holds `value`, and says whether closures may use the object itself.
  ///
  /// If so, what an inner `modify` has stored is overwritten by the result of the outer one.
  public init(value: T, recursive: Bool) {
    self.value = value
    lock = AtomicLock(isRecursive: recursive)
  }

  /// Calls `f` with the value while holding the lock, and returns its result.
  @inlinable
  public func with<R>(_ f: (T) -> R) -> R {
    var result: R?
    lock.locked { result = f(value) }
    // The closure has run.
    return result.unsafelyUnwrapped
  }

  /// Calls `f` with the value while holding the lock, and returns its result.
  ///
  /// - Throws: `AtomicLockError.isLocked`, without waiting, if the lock is held by another thread, or
  ///   by this one and the object is not recursive.
  @inlinable
  public func tryWith<R>(_ f: (T) -> R) throws -> R {
    var result: R?
    guard lock.lockedIfAvailable({ result = f(value) }) else { throw AtomicLockError.isLocked }
    // The closure has run.
    return result.unsafelyUnwrapped
  }

  /// Replaces the value by what `f` makes of it, while holding the lock.
  ///
  /// The old value is released after the lock.
  ///
  /// - Returns: the new value.
  @inlinable
  public func modify(_ f: (T) -> T) -> T {
    var result: T?
    // What dies here may use this object. Two, because an inner call may have stored another one.
    var replaced: (T, T)?
    lock.locked {
      let old = value
      let new = f(old)
      replaced = (old, value)
      value = new
      result = new
    }
    withExtendedLifetime(replaced) {}
    // The closure has run.
    return result.unsafelyUnwrapped
  }

  /// Replaces the value and returns the old one.
  @inlinable
  public func swap(_ value: T) -> T {
    var old: T?
    lock.locked {
      old = self.value
      self.value = value
    }
    // The closure has run.
    return old.unsafelyUnwrapped
  }
}

// The value is reached under the lock only.
extension Atomic: @unchecked Sendable where T: Sendable {}
