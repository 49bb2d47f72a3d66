public import Dispatch

/// Calls a function on a queue after a delay, once or again and again.
///
///     MTTimer(timeout: 2, repeat: false, completion: { print("2 s") }, queue: queue).start()
///
/// A timer that waits keeps itself alive until it has fired or was invalidated. May be used from
/// any thread. Calls the function without holding a lock.
public final class MTTimer: @unchecked Sendable {  // The lock guards the state.
  private let isRepeating: Bool
  private let completion: () -> Void
  private let queue: MTQueue

  private let exclusion = Lock()
  private var timeout: Double
  private var deadline: DispatchTime?
  /// How often the waiting has begun or ended: what an earlier one brings is ignored.
  private var period = 0

  /// Creates a timer.
  ///
  /// - Parameters:
  ///   - timeout: seconds until the first call, and between calls. More than 0 if the timer
  ///     repeats; else 0 and less mean as soon as possible.
  ///   - repeat: whether to go on after the first call.
  ///   - completion: the function.
  ///   - queue: where to call it.
  public init(
    timeout: Double,
    repeat: Bool,
    completion: @escaping () -> Void,
    queue: MTQueue
  ) {
    Self.check(timeout, `repeat`)
    self.timeout = timeout
    self.isRepeating = `repeat`
    self.completion = completion
    self.queue = queue
  }

  /// When it is going to fire; nil if it is not waiting.
  public var timeoutDate: DispatchTime? {
    exclusion.exclusively { deadline }
  }

  /// Whether it is waiting.
  public var isScheduled: Bool { timeoutDate != nil }

  /// The seconds until it fires; the greatest number if it is not waiting.
  public var remainingTime: Double {
    guard let timeoutDate else { return .greatestFiniteMagnitude }
    let (now, then) = (DispatchTime.now().uptimeNanoseconds, timeoutDate.uptimeNanoseconds)
    return then > now ? Double(then - now) / 1e9 : 0
  }

  /// Begins to wait, from the beginning if the timer is waiting already.
  ///
  /// May be called again after the timer has fired or was invalidated, also by its function.
  public func start() {
    let (deadline, period) = exclusion.exclusively {
      let deadline = DispatchTime.now() + max(0, timeout)
      self.deadline = deadline
      self.period += 1
      return (deadline, self.period)
    }
    queue.at(deadline) { self.fire(period) }
  }

  /// Begins to wait with another timeout, from the beginning.
  public func resetTimeout(_ timeout: Double) {
    Self.check(timeout, isRepeating)
    exclusion.exclusively { self.timeout = timeout }
    start()
  }

  /// Ends the waiting.
  ///
  /// The function is not called any more, except that on another thread it may just have begun.
  public func invalidate() {
    exclusion.exclusively {
      period += 1
      deadline = nil
    }
  }

  /// Ends the waiting and calls the function, here and now, whether or not the timer was waiting.
  public func fireAndInvalidate() {
    invalidate()
    completion()
  }

  private func fire(_ period: Int) {
    let (isDue, next) = exclusion.exclusively { () -> (Bool, DispatchTime?) in
      guard self.period == period, let due = deadline else { return (false, nil) }
      // Without drift, and without making up for what was missed.
      deadline = isRepeating ? max(due + timeout, .now()) : nil
      return (true, deadline)
    }
    guard isDue else { return }
    // Before the call, which may end the waiting or begin another.
    if let next { queue.at(next) { self.fire(period) } }
    completion()
  }

  private static func check(_ timeout: Double, _ isRepeating: Bool) {
    precondition(
      !isRepeating || timeout > 0,
      "MTTimer.timeout must be more than 0 if it repeats (was \(timeout))"
    )
  }
}
