/// Runs signals one after the other, whoever subscribes to them.
///
///     let uploads = SignalQueue()
///     let first = uploads.enqueue(upload(a))
///     let second = uploads.enqueue(upload(b))
///     // Started both, the second upload begins when the first has ended.
///
/// `enqueue` makes a signal; each start of it takes a place at the end of the queue. Events go to that
/// subscription only; an error does not stop the queue. Disposing of a subscription whose signal runs
/// ends it, and the queue goes on; one whose signal still waits gives up its place. A signal is
/// started when the one before has been disposed of, on the thread on which that happened; signals
/// that end synchronously are started by a loop.
///
/// When the queue dies, the running signal is disposed of, and those that wait are never started. May
/// be used from any thread.
///
/// Laws: SIQ-1 to SIQ-8.
public final class SignalQueue: Sendable {
  private let core = SignalQueueCore()

  /// Creates a queue in which nothing runs.
  public init() {}

  deinit {
    core.close()
  }

  /// A signal that runs `signal` when it is its turn.
  ///
  /// It does not keep the queue alive.
  public func enqueue<T, E>(_ signal: Signal<T, E>) -> Signal<T, E> {
    let core = core
    return Signal(operation: { subscriber in
      let job = SignalJob(signal, subscriber, core)
      subscriber.subscription.link(job)
      core.add(job)
      return nil
    })
  }

  /// How many signals wait for their turn at this moment.
  ///
  /// Not limited. Those that have been disposed of meanwhile count until their turn comes.
  public var waitingCount: Int {
    core.waitingCount
  }
}

/// What waits in a queue, and what runs.
final class SignalQueueCore: Sendable {
  private struct State {
    var waiting = Fifo<any SignalQueueJob>()
    var running: (any SignalQueueJob)?
    var isBusy = false
    var isClosed = false
  }

  private let state = Guarded(State())

  var waitingCount: Int {
    state.withLock { $0.waiting.count }
  }

  func add(_ job: any SignalQueueJob) {
    let (isClosed, mustStart) = state.withLock { state in
      if state.isClosed { return (true, false) }
      state.waiting.append(job)
      if state.isBusy { return (false, false) }
      state.isBusy = true
      return (false, true)
    }
    if isClosed { job.abandon() }
    if mustStart { goOn() }
  }

  /// Starts one job after the other, until one is not over when its start returns.
  func goOn() {
    var isOver = true
    while isOver {
      var previous: (any SignalQueueJob)?
      let next = state.withLock { state in
        previous = state.running
        state.running = state.waiting.popFirst()
        state.isBusy = state.running != nil
        return state.running
      }
      // Released outside the lock.
      withExtendedLifetime(previous) {}
      guard let next else { return }
      isOver = next.start()
    }
  }

  func close() {
    let (dropped, running) = state.withLock { state in
      let all = (state.waiting, state.running)
      state = State(isClosed: true)
      return all
    }
    running?.abandon()
    var waiting = dropped
    while let job = waiting.popFirst() { job.abandon() }
  }
}

/// A signal in a queue.
protocol SignalQueueJob: AnyObject, Sendable {
  /// Starts. True if it is over when this returns; else it tells the queue later.
  func start() -> Bool

  /// Ends it without an event.
  func abandon()
}
