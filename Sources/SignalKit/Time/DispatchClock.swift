#if canImport(Dispatch)
public import Dispatch

/// The time of the system, by way of Dispatch.
///
/// May be used from any thread.
public final class DispatchClock: SignalClock {
  /// The one clock of this kind, which every `Queue` has unless it is given another.
  public static let shared = DispatchClock()

  private let suspendingOrigin = SuspendingClock.now
  private let continuousOrigin = ContinuousClock.now

  private init() {}

  /// Seconds since the first use of this clock, without those during which the system was suspended.
  public var now: Double {
    suspendingOrigin.duration(to: .now).seconds
  }

  /// Seconds since the first use of this clock.
  public var continuousNow: Double {
    continuousOrigin.duration(to: .now).seconds
  }

  /// Dispatches a block after a delay.
  ///
  /// However many wait on a queue, or are dropped there, Dispatch is asked for one call of that queue; of
  /// a global queue, for one each.
  public func schedule(
    after seconds: Double,
    on queue: DispatchQueue,
    _ block: @escaping () -> Void
  ) -> any Disposable {
    QueueAlarms.of(queue).add(at: .after(seconds), on: queue, block)
  }
}

extension DispatchTime {
  /// So many seconds from now, to the nearest nanosecond.
  ///
  /// Dispatch cuts what is less than one, which of the difference of two readings may be a whole one.
  static func after(_ seconds: Double) -> DispatchTime {
    .now() + (seconds + 0.5e-9)
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
#endif
