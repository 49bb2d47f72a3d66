#if canImport(Dispatch)

/// Delivers the latest value each time `trigger` sends one, if a new value has come since the last
/// time.
///
///     position |> sample(on: tick)
///     // 1, 2, tick, tick, 3, completed: 2 at the first tick; 3, completed
///
/// The result completes with the signal or with the trigger, whichever is first, after the value
/// that waits. An error is delivered instead of it. Events come on the thread that triggers them,
/// one at a time. The trigger is started first. Dispose drops what waits.
///
/// May be fed from several threads.
///
/// Laws: SMP-1 to SMP-4.
public func sample<T, U, E>(
  on trigger: Signal<U, NoError>
) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    Signal(operation: { subscriber in
      let run = SampleRun<T, E>()
      subscriber.subscription.link(run)
      let ticks = ClosureReceiver<U, NoError>(
        next: { _ in run.receive(.tick, for: subscriber) },
        error: nil,
        completed: { run.receive(.completed, for: subscriber) }
      )
      _ = trigger.open(ticks, in: run.trigger)
      if subscriber.isTerminated { return nil }
      let values = ClosureReceiver<T, E>(
        next: { run.receive(.next($0), for: subscriber) },
        error: { run.receive(.error($0), for: subscriber) },
        completed: { run.receive(.completed, for: subscriber) }
      )
      _ = signal.open(values, in: run.upstream)
      return nil
    })
  }
}

/// Delivers the latest value on the queue every so many seconds of its clock, if a new value has
/// come since the last time.
///
///     position |> sample(every: 1, queue: queue)
///     // 1 at 0.2 s, 2 at 0.5 s, 3 at 2.5 s: 2 at 1 s, 3 at 3 s
///
/// As `sample(on:)`, with all events on the queue.
///
/// - Parameters:
///   - interval: more than 0.
///   - queue: where the events are delivered.
/// - Returns: an operator.
///
/// Laws: SPE-1 to SPE-4.
public func sample<T, E>(
  every interval: Double,
  queue: Queue
) -> (Signal<T, E>) -> Signal<T, E> {
  demand(interval > 0, "sample.interval must be greater than 0 (was \(interval))")
  let ticks = Signal<Void, NoError> { subscriber in
    let timer = Timer(
      timeout: interval,
      repeat: true,
      completion: { subscriber.putNext(()) },
      queue: queue
    )
    timer.start()
    return ActionDisposable { timer.invalidate() }
  }
  return { signal in signal |> sample(on: ticks) |> deliverOn(queue) }
}

/// One subscription of `sample`.
///
/// Owns the subscriptions above, but not the subscriber below, which owns it.
private final class SampleRun<T, E>: Upstream {
  enum Input {
    case next(T)
    case tick
    case error(E)
    case completed
  }

  let trigger = UpstreamSlot()
  let upstream = UpstreamSlot()
  private let drain = SerialDrain()
  /// Belongs to the drain.
  private var latest: T?

  func receive(_ input: Input, for subscriber: Subscriber<T, E>) {
    if drain.tryEnter() {
      process(input, for: subscriber)
      drain.leave()
    } else {
      drain.submit { self.process(input, for: subscriber) }
    }
  }

  private func process(_ input: Input, for subscriber: Subscriber<T, E>) {
    switch input {
    case .next(let value):
      latest = value
    case .tick:
      deliverLatest(to: subscriber)
    case .error(let error):
      latest = nil
      subscriber.putError(error)
    case .completed:
      deliverLatest(to: subscriber)
      subscriber.putCompletion()
    }
  }

  private func deliverLatest(to subscriber: Subscriber<T, E>) {
    guard let value = latest else { return }
    latest = nil
    subscriber.putNext(value)
  }

  func end(_ urgency: Urgency) {
    trigger.end(urgency)
    upstream.end(urgency)
  }

  func when(_ stage: Ending.Stage, _ action: @escaping () -> Void) -> Bool {
    UpstreamSlot.when(stage, [trigger, upstream], action)
  }

  func stop() {
    trigger.stop()
    upstream.stop()
  }
}

#endif
