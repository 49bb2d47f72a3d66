/// A value that is read and changed by one thread at a time.
///
///     let count = MTAtomic(value: 0)
///     count.modify { ($0 as? Int ?? 0) + 1 }  // 1
///
/// The closures run while the lock is held, and must not use the value again: that traps. May be
/// used from any thread.
public final class MTAtomic: @unchecked Sendable {  // The lock guards the state.
  private let exclusion = Lock()
  private var stored: Any?

  /// Creates an atomic value.
  public init(value: Any?) {
    stored = value
  }

  /// The value of the moment.
  public var value: Any? {
    exclusion.exclusively { stored }
  }

  /// Stores a value and returns the one before.
  @discardableResult
  public func swap(_ value: Any?) -> Any? {
    exclusion.exclusively {
      defer { stored = value }
      return stored
    }
  }

  /// Stores what the closure makes of the value, and returns it.
  @discardableResult
  public func modify(_ change: (Any?) -> Any?) -> Any? {
    // The old value comes out, and dies outside.
    exclusion.exclusively { () -> (new: Any?, old: Any?) in
      let old = stored
      stored = change(old)
      return (stored, old)
    }.new
  }

  /// Returns what the closure makes of the value, which stays.
  public func with<Result>(_ read: (Any?) -> Result) -> Result {
    exclusion.exclusively { read(stored) }
  }
}
