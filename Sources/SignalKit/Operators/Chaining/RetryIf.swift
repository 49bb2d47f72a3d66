/// Starts the signal again, at once and without limit, after each error for which `predicate` is
/// true; any other error ends it.
///
///     failing |> retryIf { $0 == .timeout }
///     // of 1, error timeout; then 1, error denied: 1, 1, error denied
///
/// Calls `predicate` without holding a lock, on the thread that delivers the error. The failed run's
/// disposable has been disposed of when the next run starts. Runs that fail synchronously are started
/// by a loop.
///
/// Laws: RTI-1 to RTI-3, RTI-5.
public func retryIf<T, E>(
  _ predicate: @escaping (E) -> Bool
) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    Signal(operation: { subscriber in
      subscriber.follow(RetryIfRun(signal, predicate, fail: { $0.putError($1) }))
    })
  }
}

/// Starts the signal again after each error, at once and without limit.
///
///     failing |> restartIfError  // of an error; then 1, completed: 1, completed
///
/// As `retryIf`, with every error as a reason.
///
/// Laws: RTI-3 to RTI-5.
public func restartIfError<T, E>(_ signal: Signal<T, E>) -> Signal<T, NoError> {
  Signal(operation: { subscriber in
    subscriber.follow(RetryIfRun(signal, { _ in true }, fail: { _, _ in }))
  })
}

private final class RetryIfRun<T, E, F>: Succession<T, E, T, F> {
  private let signal: Signal<T, E>
  private let predicate: (E) -> Bool
  /// Delivers an error that is no reason to go on.
  private let fail: (Subscriber<T, F>, E) -> Void

  init(
    _ signal: Signal<T, E>,
    _ predicate: @escaping (E) -> Bool,
    fail: @escaping (Subscriber<T, F>, E) -> Void
  ) {
    self.signal = signal
    self.predicate = predicate
    self.fail = fail
  }

  override func nextStep(for downstream: Subscriber<T, F>) -> Step {
    let receiver = ClosureReceiver<T, E>(
      next: { downstream.putNext($0) },
      error: { error in
        if downstream.isTerminated { return }
        if self.predicate(error) {
          self.runEnded(for: downstream)
        } else {
          self.fail(downstream, error)
        }
      },
      completed: { downstream.putCompletion() }
    )
    return .run(signal, receiver)
  }
}
