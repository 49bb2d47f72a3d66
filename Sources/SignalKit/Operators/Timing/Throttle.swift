#if canImport(Dispatch)

/// Delivers values on the queue, at most one in so many seconds of its clock: the first at once, and of
/// those that come meanwhile the latest when the time has passed.
///
///     position |> throttle(1, queue: queue)
///     // 1 at 0 s, 2 at 0.2 s, 3 at 0.5 s, 4 at 3 s: 1 at 0 s, 3 at 1 s, 4 at 3 s
///
/// The completion does not wait: it is delivered after the value that does. An error is delivered instead
/// of it. Dispose drops what waits. ``throttle(on:delay:)``, which has its name from the Objective-C
/// sibling, waits for a pause: it is ``debounce(_:queue:)``.
///
/// May be fed from several threads.
///
/// Laws: THR-1 to THR-4.
public func throttle<T, E>(
  _ interval: Double,
  queue: Queue
) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    Signal(operation: { subscriber in
      let run = ThrottleRun<T, E>(interval, on: queue)
      subscriber.subscription.link(run)
      run.open(signal, for: subscriber)
      return nil
    }) |> deliverOn(queue)
  }
}

/// One subscription of `throttle`.
private final class ThrottleRun<T, E>: TimedRun<T, E> {
  private let interval: Double
  private let timer: RestartableTimer
  private var isResting = false
  private var waiting: T?

  init(_ interval: Double, on queue: Queue) {
    self.interval = interval
    timer = RestartableTimer(on: queue)
  }

  override func process(_ input: Input, for subscriber: Subscriber<T, E>) {
    switch input {
    case .next(let value):
      if isResting {
        let replaced = waiting
        waiting = value
        withExtendedLifetime(replaced) {}
      } else {
        deliver(value, to: subscriber)
      }
    case .alarm:
      isResting = false
      if let value = takeWaiting() { deliver(value, to: subscriber) }
    case .error(let error):
      withExtendedLifetime(takeWaiting()) {}
      subscriber.putError(error)
    case .completed:
      if let value = takeWaiting() { subscriber.putNext(value) }
      subscriber.putCompletion()
    }
  }

  private func deliver(_ value: T, to subscriber: Subscriber<T, E>) {
    isResting = true
    timer.set(after: interval) { _ in self.receive(.alarm(0), for: subscriber) }
    subscriber.putNext(value)
  }

  private func takeWaiting() -> T? {
    let value = waiting
    waiting = nil
    return value
  }

  override func stopWaiting() {
    timer.dispose()
  }
}

#endif
