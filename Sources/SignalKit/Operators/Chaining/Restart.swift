/// Starts the signal again each time it completes.
///
///     numbers |> restart |> take(5)  // of 1, 2: 1, 2, 1, 2, 1, completed
///
/// An error ends it. Each run's disposable has been disposed of when the next one starts, on the
/// thread on which the one before was over; runs that complete synchronously are started by a loop,
/// which ends when nobody is interested any more.
///
/// Laws: RST-1 to RST-7.
public func restart<T, E>(_ signal: Signal<T, E>) -> Signal<T, E> {
  Signal(operation: { subscriber in subscriber.follow(RestartRun(signal)) })
}

/// Starts the signal again each time it completes, like `restart`.
///
///     numbers |> recurse(nil) |> take(3)  // of 1, 2: 1, 2, 1, completed
///
/// The argument is not used; it is there for source compatibility.
///
/// Laws: RST-8.
public func recurse<T, E>(_ latestValue: T?) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in restart(signal) }
}

private final class RestartRun<T, E>: Succession<T, E, T, E> {
  private let signal: Signal<T, E>

  init(_ signal: Signal<T, E>) {
    self.signal = signal
  }

  override func nextStep(for downstream: Subscriber<T, E>) -> Step {
    let receiver = ClosureReceiver<T, E>(
      next: { downstream.putNext($0) },
      error: { downstream.putError($0) },
      completed: { self.runEnded(for: downstream) }
    )
    return .run(signal, receiver)
  }
}
