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
  { sampled($0, on: trigger, endlessly: false) }
}

/// If the trigger is endless, it is only asked for as long as the source may send something.
private func sampled<T, U, E>(
  _ signal: Signal<T, E>,
  on trigger: Signal<U, NoError>,
  endlessly: Bool
) -> Signal<T, E> {
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
    let source = endlessly ? SampledSource { [run] in run.forget() } : nil
    let values = ClosureReceiver<T, E>(
      next: {
        withExtendedLifetime(source) {}
        run.receive(.next($0), for: subscriber)
      },
      error: { run.receive(.error($0), for: subscriber) },
      completed: { run.receive(.completed, for: subscriber) }
    )
    _ = signal.open(values, in: run.upstream)
    return nil
  })
}

/// Dies with what receives the values of a source: when that has ended, or let go of its subscriber.
private final class SampledSource {
  private let whenGone: () -> Void

  init(_ whenGone: @escaping () -> Void) {
    self.whenGone = whenGone
  }

  deinit {
    whenGone()
  }
}

/// Delivers the latest value on the queue every so many seconds of its clock, if a new value has
/// come since the last time.
///
///     position |> sample(every: 1, queue: queue)
///     // 1 at 0.2 s, 2 at 0.5 s, 3 at 2.5 s: 2 at 1 s, 3 at 3 s
///
/// As `sample(on:)`, with all events on the queue. A source that dies without an end leaves no timer behind.
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
  return { sampled($0, on: ticks, endlessly: true) |> deliverOn(queue) }
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
  // Both belong to the drain.
  private var latest: T?
  private var isForgotten = false

  func receive(_ input: Input, for subscriber: Subscriber<T, E>) {
    if drain.tryEnter() {
      process(input, for: subscriber)
      drain.leave()
    } else {
      drain.submit { self.process(input, for: subscriber) }
    }
  }

  /// No value comes any more, nor an end: the trigger is needed for one that waits at most.
  func forget() {
    drain.submit {
      self.isForgotten = true
      if self.latest == nil { self.trigger.end(.now) }
    }
  }

  private func process(_ input: Input, for subscriber: Subscriber<T, E>) {
    switch input {
    case .next(let value):
      latest = value
    case .tick:
      deliverLatest(to: subscriber)
      if isForgotten { trigger.end(.now) }
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
