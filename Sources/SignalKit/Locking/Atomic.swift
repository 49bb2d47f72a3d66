/// A value behind a lock.
///
///     let total = Atomic(value: 0)
///     _ = total.modify { $0 + 1 }  // 1
///
/// May be used from any thread. The closures run **while the lock is held**: keep them short, and do
/// not use the same object in them. `with`, `modify` and `swap` called in such a closure trap with a
/// message, and `tryWith` throws; unless the object was created as recursive.
///
/// Laws: ATM-1 to ATM-6.
public final class Atomic<T> {
  private let value: Guarded<T>
  /// Held while closures run, if they may use this object; `value` is then held for copies only.
  private let recursive: PthreadLock?

  /// Creates an object that holds `value`.
  public convenience init(value: T) {
    self.init(value: value, recursive: false)
  }

  /// Creates an object that holds `value`, and says whether closures may use the object itself.
  ///
  /// If so, what an inner `modify` has stored is overwritten by the result of the outer one.
  public init(value: T, recursive: Bool) {
    self.value = Guarded(value)
    self.recursive = recursive ? PthreadLock(isRecursive: true) : nil
  }

  /// Calls `f` with the value while holding the lock, and returns its result.
  public func with<R>(_ f: (T) -> R) -> R {
    guard let recursive else { return value.withLock { f($0) } }
    recursive.lock()
    defer { recursive.unlock() }
    return f(value.withLock { $0 })
  }

  /// Calls `f` with the value while holding the lock, and returns its result.
  ///
  /// - Throws: `AtomicLockError.isLocked`, without waiting, if the lock is held by another thread, or
  ///   by this one and the object is not recursive.
  public func tryWith<R>(_ f: (T) -> R) throws -> R {
    if let recursive {
      guard recursive.tryLock() else { throw AtomicLockError.isLocked }
      defer { recursive.unlock() }
      return f(value.withLock { $0 })
    }
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
    let (old, new) = recursive == nil ? modifyPlainly(f) : modifyRecursively(f)
    // What dies here may use this object.
    withExtendedLifetime(old) {}
    return new
  }

  private func modifyPlainly(_ f: (T) -> T) -> ([T], T) {
    value.withLock { value in
      let old = value
      let new = f(old)
      value = new
      return ([old], new)
    }
  }

  private func modifyRecursively(_ f: (T) -> T) -> ([T], T) {
    recursive?.lock()
    defer { recursive?.unlock() }
    let old = value.withLock { $0 }
    let new = f(old)
    // By now an inner call may have stored something else.
    let replaced = value.withLock { stored in
      let replaced = stored
      stored = new
      return replaced
    }
    return ([old, replaced], new)
  }

  /// Replaces the value.
  ///
  /// - Returns: the old value.
  public func swap(_ value: T) -> T {
    recursive?.lock()
    defer { recursive?.unlock() }
    return self.value.withLock { stored in
      let old = stored
      stored = value
      return old
    }
  }
}

// The value is reached under the lock only.
extension Atomic: @unchecked Sendable where T: Sendable {}
