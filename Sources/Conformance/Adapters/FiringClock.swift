internal import Dispatch
internal import SignalKitInstrumented

/// Shows the time of its latest alarm: system clocks do not follow virtual time.
///
/// Unchecked: each of the times is behind a lock.
final class FiringClock: SignalClock, @unchecked Sendable {
  private let time = Atomic<Double>(value: 0)
  private let suspended = Atomic<Double>(value: 0)

  var now: Double { time.with { $0 } }
  var continuousNow: Double { now + suspended.with { $0 } }

  /// Lets the system have been suspended for so long.
  func suspend(for seconds: Double) { _ = suspended.modify { $0 + seconds } }

  func schedule(
    after seconds: Double,
    on queue: DispatchQueue,
    _ block: @escaping () -> Void
  ) -> any Disposable {
    let due = now + max(seconds, 0)
    return SteppedClock.shared.schedule(after: seconds, on: queue) { [time] in
      _ = time.modify { max($0, due) }
      block()
    }
  }
}
