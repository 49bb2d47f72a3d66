#if canImport(Dispatch)

/// Calls a function on a queue after a delay, once or again and again.
///
///     let timer = Timer(timeout: 2, repeat: false, completion: { print("2 s") }, queue: queue)
///     timer.start()
///
/// A timer that nobody keeps does not fire: neither its queue nor the clock retains it. May be used
/// from any thread. Calls the completion on the queue, without holding a lock.
///
/// The completion is retained until the timer dies, because a timer may be started again after it
/// fired or was invalidated.
///
/// Laws: TMR-1 to TMR-5.
public final class Timer {
  private let timeout: Double
  private let repeats: Bool
  private let completion: (Timer) -> Void
  private let timer: RestartableTimer

  /// Creates a timer whose completion is told which timer has fired.
  ///
  /// - Parameters:
  ///   - timeout: seconds of the queue's clock until the first call, and between calls. More than 0
  ///     if the timer repeats; else 0 and less mean as soon as possible.
  ///   - repeat: whether to go on after the first call. Calls that are missed, because the queue was
  ///     busy, are not made up for.
  ///   - completion: the function to call.
  ///   - queue: where to call it.
  public init(
    timeout: Double,
    repeat: Bool,
    completion: @escaping (Timer) -> Void,
    queue: Queue
  ) {
    demand(
      !`repeat` || timeout > 0,
      "Timer.timeout must be greater than 0 if the timer repeats (was \(timeout))"
    )
    self.timeout = timeout
    repeats = `repeat`
    self.completion = completion
    timer = RestartableTimer(on: queue)
  }

  /// Creates a timer.
  ///
  /// See `init(timeout:repeat:completion:queue:)`, whose completion takes the timer.
  public convenience init(
    timeout: Double,
    repeat: Bool,
    completion: @escaping () -> Void,
    queue: Queue
  ) {
    self.init(timeout: timeout, repeat: `repeat`, completion: { _ in completion() }, queue: queue)
  }

  /// Begins to wait, from the beginning if the timer is waiting already.
  ///
  /// May be called again after the timer fired or was invalidated, also from inside the completion.
  public func start() {
    let due = timer.queue.clock.now + timeout
    timer.set(after: timeout) { [weak self] in self?.fire($0, due: due) }
  }

  /// Ends the waiting.
  ///
  /// After an invalidation on the timer's queue, if that is serial, the completion does not begin.
  /// On another thread it may just have begun.
  public func invalidate() {
    timer.clear()
  }

  /// Ends the waiting and calls the completion, here and now, whether or not the timer was waiting.
  public func fireAndInvalidate() {
    invalidate()
    completion(self)
  }

  /// The alarm has rung, so a one-shot timer can be started again by its completion.
  private func fire(_ setting: RestartableTimerState.Setting, due: Double) {
    completion(self)
    guard repeats else { return }
    let now = timer.queue.clock.now
    let next = Self.next(after: due, interval: timeout, now: now)
    timer.set(following: setting, after: next - now) { [weak self] in self?.fire($0, due: next) }
  }

  /// The next multiple of the interval that is not past: so a timer neither drifts nor catches up on
  /// what it missed.
  static func next(after due: Double, interval: Double, now: Double) -> Double {
    let missed = max(0, ((now - due) / interval).rounded(.down))
    return due + (missed + 1) * interval
  }
}

// The completion is called on the queue or by whoever asks for it, as documented.
extension Timer: @unchecked Sendable {}

#endif
