#if canImport(Dispatch)
public import Dispatch

/// A source of time for everything that takes a `Queue`.
///
/// Timers and timed operators ask the clock of their queue. `DispatchClock` is the real one;
/// `VirtualClock` moves when a test says so.
///
/// A clock of one's own must be usable from any thread.
public protocol SignalClock: AnyObject, Sendable {
  /// Seconds of a monotonic clock that stands still while the system is suspended.
  var now: Double { get }

  /// Seconds of a monotonic clock that goes on while the system is suspended.
  ///
  /// Neither clock can be set. Their readings have no common origin.
  var continuousNow: Double { get }

  /// Runs a block on a queue when so many seconds of `now` have passed.
  ///
  /// For 0 and less that is as soon as possible, but never before this call returns.
  ///
  /// - Returns: a disposable that drops the block, and lets go at once of all it captures, unless
  ///   the block is running or has run. After a dispose on the queue itself, if it is serial, the
  ///   block does not begin.
  func schedule(
    after seconds: Double,
    on queue: DispatchQueue,
    _ block: @escaping () -> Void
  ) -> any Disposable
}
#endif
