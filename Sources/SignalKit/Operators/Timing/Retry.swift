#if canImport(Dispatch)

/// Starts the signal again after each error, waiting longer each time.
///
///     request |> retry(0.1, maxDelay: 0.25, onQueue: queue)
///     // while it fails: again after 0.1 s, 0.2 s, 0.25 s, 0.25 s, …
///
/// The first run starts on the calling thread, later ones on the queue, in its clock's time and
/// never inside the end of the one before; by then that one's disposable has been disposed of. The
/// delays go on growing whatever is delivered in between. A dispose drops a run that is waited for,
/// and what it captures, at once.
///
/// Laws: RTY-1 to RTY-4.
public func retry<T, E>(
  _ delayIncrement: Double,
  maxDelay: Double,
  onQueue queue: Queue
) -> (_ signal: Signal<T, E>) -> Signal<T, NoError> {
  { signal in
    Signal(operation: { subscriber in
      let plan = RetryPlan(increment: delayIncrement, maxDelay: maxDelay, maxRuns: .max)
      return subscriber.follow(
        RetryRun(signal, plan, on: queue, isReason: { _ in true }, fail: { _, _ in })
      )
    })
  }
}

/// Starts the signal again after an error, waiting longer each time, if the error is a reason to.
///
///     request |> retry(
///       retryOnError: { $0 == .timeout }, delayIncrement: 1, maxDelay: 5, maxRetries: 3,
///       onQueue: queue
///     )  // while it times out: again after 1 s, after 2 s more; then error timeout
///
/// As `retry(_:maxDelay:onQueue:)`, but an error ends it for which `retryOnError` is false, and so
/// does the error of the last run.
///
/// - Parameters:
///   - retryOnError: called without holding a lock, unless there are no runs left.
///   - delayIncrement: seconds between the first two runs, and what each further delay is longer.
///   - maxDelay: seconds between two runs at most.
///   - maxRetries: how many times the signal is run **in total**, at least once. (The name is the
///     original's.)
///   - queue: where all runs but the first one start.
/// - Returns: an operator.
///
/// Laws: RTY-5, RTY-6.
public func retry<T, E>(
  retryOnError: @escaping (E) -> Bool,
  delayIncrement: Double,
  maxDelay: Double,
  maxRetries: Int,
  onQueue queue: Queue
) -> (_ signal: Signal<T, E>) -> Signal<T, E> {
  { signal in
    Signal(operation: { subscriber in
      let plan = RetryPlan(increment: delayIncrement, maxDelay: maxDelay, maxRuns: maxRetries)
      return subscriber.follow(
        RetryRun(signal, plan, on: queue, isReason: retryOnError, fail: { $0.putError($1) })
      )
    })
  }
}

private final class RetryRun<T, E, F>: Succession<T, E, T, F> {
  private let signal: Signal<T, E>
  private let isReason: (E) -> Bool
  /// Delivers an error that is no reason to go on.
  private let fail: (Subscriber<T, F>, E) -> Void
  private let timer: RestartableTimer
  /// Belongs to the present run, and in between to whoever goes on.
  private var plan: RetryPlan

  init(
    _ signal: Signal<T, E>,
    _ plan: RetryPlan,
    on queue: Queue,
    isReason: @escaping (E) -> Bool,
    fail: @escaping (Subscriber<T, F>, E) -> Void
  ) {
    self.signal = signal
    self.plan = plan
    self.isReason = isReason
    self.fail = fail
    timer = RestartableTimer(on: queue)
  }

  override func nextStep(for downstream: Subscriber<T, F>) -> Step {
    plan.beginRun()
    let receiver = ClosureReceiver<T, E>(
      next: { downstream.putNext($0) },
      error: { error in
        if downstream.isTerminated { return }
        if self.plan.allowsAnother, self.isReason(error) {
          self.runEnded(for: downstream)
        } else {
          self.fail(downstream, error)
        }
      },
      completed: { downstream.putCompletion() }
    )
    return .run(signal, receiver)
  }

  override func continuesAtOnce(for downstream: Subscriber<T, F>) -> Bool {
    timer.set(after: plan.delay) { _ in self.goOn(for: downstream) }
    return false
  }

  override func end(_ urgency: Urgency) {
    timer.dispose()
    super.end(urgency)
  }
}

#endif
