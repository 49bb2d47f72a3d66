/// A value that is read and changed by one thread at a time.
///
///     let count = SAtomic(value: 0)
///     count.modify { ($0 as? Int ?? 0) + 1 }  // 1
///
/// The closures run while the lock is held: keep them short. May be used from any thread.
public final class SAtomic: @unchecked Sendable {  // The lock guards the value.
  private let lock: Lock
  private var stored: Any?

  /// Creates an atomic value.
  ///
  /// - Parameters:
  ///   - value: the first value.
  ///   - recursive: whether its closures may use it again, on the same thread. What they store is
  ///     overwritten by the result of the `modify` around them. If false, doing so traps.
  public init(value: Any?, recursive: Bool = false) {
    stored = value
    lock = Lock(isRecursive: recursive)
  }

  /// The value of the moment.
  public var value: Any? {
    lock.locked { stored }
  }

  /// Stores a value and returns the one before.
  @discardableResult
  public func swap(_ value: Any?) -> Any? {
    lock.locked {
      let old = stored
      stored = value
      return old
    }
  }

  /// Stores what the closure makes of the value, and returns it.
  @discardableResult
  public func modify(_ change: (Any?) -> Any?) -> Any? {
    var old: Any?
    let new = lock.locked {
      let new = change(stored)
      // Dies with the variable, after the lock has been left.
      old = stored
      stored = new
      return new
    }
    withExtendedLifetime(old) {}
    return new
  }

  /// Returns what the closure makes of the value, which stays.
  public func with<Result>(_ read: (Any?) -> Result) -> Result {
    lock.locked { read(stored) }
  }
}
