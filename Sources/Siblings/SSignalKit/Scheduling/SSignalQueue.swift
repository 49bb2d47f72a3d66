/// Runs signals one after the other, whoever subscribes to them.
///
///     let uploads = SSignalQueue()
///     uploads.enqueue(first).start()
///     uploads.enqueue(second).start()  // runs when the first has ended
///
/// Each start of a signal from `enqueue(_:)` takes a place at the end. Events go to that
/// subscription only, and an error does not stop the queue. Disposing of a subscription ends its
/// signal if it runs, and gives up its place if it waits. When the queue dies, what runs is
/// disposed of, and what waits is never started. May be used from any thread.
public final class SSignalQueue: Sendable {
  private let jobs = SignalJobs()

  /// Creates a queue in which nothing runs.
  public init() {}

  deinit {
    jobs.close()
  }

  /// A signal that runs another one when it is its turn.
  ///
  /// It does not keep the queue alive.
  public func enqueue(_ signal: SSignal) -> SSignal {
    SSignal { [jobs] subscriber in
      jobs.add(signal, subscriber)
      return nil
    }
  }
}

/// What waits in a signal queue, and what runs.
private final class SignalJobs: @unchecked Sendable {  // The lock guards the state.
  private let lock = Lock()
  private var waiting = Fifo<CancellableAction>()
  private var isStarting = false
  private var isOccupied = false
  private var running: (any SDisposable)?
  private var isClosed = false

  func add(_ signal: SSignal, _ subscriber: SSubscriber) {
    let action = CancellableAction { self.start(signal, subscriber) }
    subscriber.assignDisposable(action)
    let isAccepted = lock.locked {
      if !isClosed { waiting.append(action) }
      return !isClosed
    }
    if isAccepted { advance() } else { action.dispose() }
  }

  func close() {
    var dropped = Fifo<CancellableAction>()
    let running = lock.locked {
      isClosed = true
      dropped = waiting
      waiting = Fifo()
      return self.running
    }
    while let action = dropped.popFirst() { action.dispose() }
    running?.dispose()
  }

  /// Starts one signal after the other, until one goes on when its start returns.
  private func advance() {
    while let action = take() {
      // One that has been called off frees the place at once.
      let isStarted = action.run()
      lock.locked {
        isStarting = false
        if !isStarted { isOccupied = false }
      }
    }
  }

  private func take() -> CancellableAction? {
    lock.locked {
      guard !isStarting, !isOccupied, let action = waiting.popFirst() else { return nil }
      isStarting = true
      isOccupied = true
      return action
    }
  }

  private func start(_ signal: SSignal, _ subscriber: SSubscriber) {
    let source = SSubscriber(
      next: { subscriber.putNext($0) },
      error: { subscriber.putError($0) },
      completed: { subscriber.putCompletion() }
    )
    let isClosed = lock.locked {
      running = SubscriberDisposable(source)
      return self.isClosed
    }
    if !isClosed { signal.run(source, under: subscriber, released: release) }
  }

  private func release() {
    let handle = lock.locked {
      isOccupied = false
      defer { running = nil }
      return running
    }
    withExtendedLifetime(handle) {}
    advance()
  }
}
