#if canImport(Dispatch)

/// Fails if no event has come for so long.
///
///     answers |> timeout(2, queue: queue, error: .silent)  // 1 at 1 s, and no more: 1; .silent at 3 s
///
/// The time, in seconds of the queue's clock, begins at the start, and anew with each value. When it is up
/// the result fails on the queue, and the signal is disposed of. For 0 and less that is as soon as
/// possible, but never inside the start. Other events pass at once, one at a time. To go on with another
/// signal instead, see ``timeout(_:queue:alternate:)``, which waits for the first event only.
///
/// May be fed from several threads.
///
/// Laws: TMF-1 to TMF-3.
public func timeout<T, E>(
  _ timeout: Double,
  queue: Queue,
  error failure: E
) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    Signal(operation: { subscriber in
      let run = SilenceRun<T, E>(timeout, on: queue, failure)
      subscriber.subscription.link(run)
      run.wait(for: subscriber)
      run.open(signal, for: subscriber)
      return nil
    })
  }
}

/// One subscription of a `timeout` that fails.
private final class SilenceRun<T, E>: TimedRun<T, E> {
  private let timeout: Double
  private let failure: E
  private let timer: RestartableTimer
  /// How many values have come; an alarm is for the silence after so many.
  private var count = 0

  init(_ timeout: Double, on queue: Queue, _ failure: E) {
    self.timeout = timeout
    self.failure = failure
    timer = RestartableTimer(on: queue)
  }

  /// Begins to wait, before the start or inside the drain.
  func wait(for subscriber: Subscriber<T, E>) {
    let number = count
    timer.set(after: timeout) { _ in self.receive(.alarm(number), for: subscriber) }
  }

  override func process(_ input: Input, for subscriber: Subscriber<T, E>) {
    switch input {
    case .next(let value):
      count += 1
      wait(for: subscriber)
      subscriber.putNext(value)
    case .alarm(let number):
      if number == count { subscriber.putError(failure) }
    case .error(let error):
      subscriber.putError(error)
    case .completed:
      subscriber.putCompletion()
    }
  }

  override func stopWaiting() {
    timer.dispose()
  }
}

#endif
