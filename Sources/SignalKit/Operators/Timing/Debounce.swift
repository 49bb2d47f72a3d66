#if canImport(Dispatch)

/// Delivers a value on the queue when none has come after it for so many seconds.
///
///     typed |> debounce(0.3, queue: queue)
///     // "a" at 0 s, "ab" at 0.1 s, "abc" at 1 s, completed at 1.1 s:
///     // "ab" at 0.4 s; "abc", completed at 1.1 s
///
/// Each value takes the place of the one that waits, and the wait begins anew. The completion does
/// not wait: it is delivered after the value that does. An error is delivered instead of it. All
/// events come on the queue, in order; seconds are those of its clock. Dispose drops what waits.
///
/// May be fed from several threads.
///
/// Laws: DBN-1 to DBN-4.
public func debounce<T, E>(
  _ delay: Double,
  queue: Queue
) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    Signal(operation: { subscriber in
      let run = DebounceRun<T, E>(delay, on: queue)
      subscriber.subscription.link(run)
      run.open(signal, for: subscriber)
      return nil
    }) |> deliverOn(queue)
  }
}

/// Delivers a value on the queue when none has come after it for so many seconds.
///
///     typed |> throttle(on: queue, delay: 0.3)  // of "a", "ab", completed: "ab", completed
///
/// The same as `debounce(_:queue:)`, under the name that it has in the Objective-C sibling.
public func throttle<T, E>(
  on queue: Queue,
  delay: Double
) -> (Signal<T, E>) -> Signal<T, E> {
  debounce(delay, queue: queue)
}

/// One subscription of `debounce`.
private final class DebounceRun<T, E>: TimedRun<T, E> {
  private let delay: Double
  private let timer: RestartableTimer
  /// An alarm is for the pause with its number.
  private var state = DebounceState<T>()

  init(_ delay: Double, on queue: Queue) {
    self.delay = delay
    timer = RestartableTimer(on: queue)
  }

  override func process(_ input: Input, for subscriber: Subscriber<T, E>) {
    switch input {
    case .next(let value):
      let number = state.replace(by: value)
      timer.set(after: delay) { _ in self.receive(.alarm(number), for: subscriber) }
    case .alarm(let number):
      if let value = state.take(after: number) { subscriber.putNext(value) }
    case .error(let error):
      withExtendedLifetime(state.take()) {}
      subscriber.putError(error)
    case .completed:
      if let value = state.take() { subscriber.putNext(value) }
      subscriber.putCompletion()
    }
  }

  override func stopWaiting() {
    timer.dispose()
  }
}

#endif
