/// Runs signals one after the other, in the order in which they come.
///
///     outer:   A   B   C  |
///     result:  values of A, then of B, then of C, completed
///
/// A signal is started when its predecessor has completed and has been disposed of. Those that wait
/// are not limited in number. The result completes when all have; an error of any, or of the outer
/// signal, ends it, and what waits is never started. Signals that complete synchronously are started
/// by a loop.
///
/// Laws: MTQ-1 to MTQ-9.
public func queue<T, E>(_ signal: Signal<Signal<T, E>, E>) -> Signal<T, E> {
  signal |> mapToQueue { $0 }
}

/// Runs signals one after the other, and counts those that wait.
///
/// See `queue` and `Backlog`.
public func queue<T, E>(
  backlog: Backlog
) -> (_ signal: Signal<Signal<T, E>, E>) -> Signal<T, E> {
  mapToQueue(backlog: backlog) { $0 }
}

/// Runs one signal at a time; of those that come meanwhile only the latest is kept.
///
///     outer:   A   B   C  |          // A is still running when C comes
///     result:  values of A, then of C, completed
///
/// Not a matter of time, despite the name of the family. Those that are dropped are never started.
/// Otherwise like `queue`.
///
/// Laws: MTT-1 to MTT-6.
public func throttled<T, E>(_ signal: Signal<Signal<T, E>, E>) -> Signal<T, E> {
  signal |> mapToThrottled { $0 }
}

/// Starts a signal for each value, one after the other.
///
///     values |> mapToQueue { value in upload(value) }
///
/// Like `map` and then `queue`. Calls `f` without holding a lock, on the thread that emits the value.
///
/// Laws: MTQ-1 to MTQ-9.
public func mapToQueue<T, R, E>(
  _ f: @escaping (T) -> Signal<R, E>
) -> (Signal<T, E>) -> Signal<R, E> {
  { signal in runInTurn(signal, f, keepsLatestOnly: false, nil) }
}

/// Starts a signal for each value, one after the other, and counts those that wait.
///
/// See `mapToQueue(_:)` and `Backlog`.
public func mapToQueue<T, R, E>(
  backlog: Backlog,
  _ f: @escaping (T) -> Signal<R, E>
) -> (Signal<T, E>) -> Signal<R, E> {
  { signal in runInTurn(signal, f, keepsLatestOnly: false, backlog) }
}

/// Starts a signal for each value, one at a time; of those that come meanwhile only the latest is
/// kept.
///
///     positions |> mapToThrottled { store($0) }
///     // of 1, 2, 3, of which 2 and 3 come while 1 is being stored: stores 1, then 3
///
/// Like `map` and then `throttled`. Calls `f` without holding a lock, on the thread that emits the
/// value.
///
/// Laws: MTT-1 to MTT-6.
public func mapToThrottled<T, R, E>(
  _ f: @escaping (T) -> Signal<R, E>
) -> (Signal<T, E>) -> Signal<R, E> {
  { signal in runInTurn(signal, f, keepsLatestOnly: true, nil) }
}

private func runInTurn<T, R, E>(
  _ signal: Signal<T, E>,
  _ f: @escaping (T) -> Signal<R, E>,
  keepsLatestOnly: Bool,
  _ backlog: Backlog?
) -> Signal<R, E> {
  Signal(operation: { subscriber in
    var only: Signal<R, E>?
    if signal.withValue({ only = f($0) }) { return only }
    let run = QueueRun<R, E>(keepsLatestOnly: keepsLatestOnly, backlog)
    subscriber.subscription.link(run)
    let receiver = ClosureReceiver<T, E>(
      next: { value in
        if !subscriber.isTerminated { run.enqueue(f(value), subscriber) }
      },
      error: { subscriber.putError($0) },
      completed: { run.outerCompleted(subscriber) }
    )
    _ = signal.open(receiver, in: run.outer)
    return nil
  })
}

/// One run: the locked shell of `QueueState`.
private final class QueueRun<T, E>: Succession<T, E, T, E> {
  /// The place of the outer subscription.
  let outer = UpstreamSlot()

  private let state: Guarded<QueueState>

  private let backlog: Backlog?

  init(keepsLatestOnly: Bool, _ backlog: Backlog?) {
    self.backlog = backlog
    state = Guarded(QueueState(keepsLatestOnly: keepsLatestOnly))
  }

  func enqueue(_ signal: Signal<T, E>, _ subscriber: Subscriber<T, E>) {
    backlog?.add(1)
    var dropped = Fifo<AnyObject>()
    let mustStart = state.withLock { $0.enqueue(signal, dropped: &dropped) }
    backlog?.remove(dropped.count)
    dropped = Fifo()
    if mustStart { goOn(for: subscriber) }
  }

  func outerCompleted(_ subscriber: Subscriber<T, E>) {
    if state.withLock({ $0.outerCompleted() }) { subscriber.putCompletion() }
  }

  override func nextStep(for downstream: Subscriber<T, E>) -> Step {
    while !downstream.isTerminated {
      switch state.withLock({ $0.next() }) {
      case .idle:
        return .none
      case .complete:
        downstream.putCompletion()
        return .none
      case .run(let source):
        backlog?.remove(1)
        // Only signals of this type have been put in.
        let signal = unsafeDowncast(source, to: Signal<T, E>.self)
        // One that is a mere value has nothing to start, and nothing to dispose of.
        if !signal.withValue({ downstream.putNext($0) }) {
          return .run(signal, QueueRunReceiver(self, to: downstream))
        }
      }
    }
    return .none
  }

  override func end(_ urgency: Urgency) {
    let waiting = state.withLock { $0.removeAll() }
    backlog?.remove(waiting.count)
    // Inside out.
    super.end(urgency)
    outer.end(urgency)
    withExtendedLifetime(waiting) {}
  }

  override func when(_ stage: Ending.Stage, _ action: @escaping () -> Void) -> Bool {
    let isLater = super.when(stage) {
      if !self.outer.when(stage, action) { action() }
    }
    return isLater || outer.when(stage, action)
  }

  override func stop() {
    super.stop()
    outer.stop()
  }
}

/// Listens to the signal that runs.
private final class QueueRunReceiver<T, E>: ForwardingReceiver<T, T, E> {
  private let run: QueueRun<T, E>

  init(_ run: QueueRun<T, E>, to downstream: Subscriber<T, E>) {
    self.run = run
    super.init(to: downstream)
  }

  override func next(_ value: T) {
    downstream.putNext(value)
  }

  override func completed() {
    run.runEnded(for: downstream)
  }
}
