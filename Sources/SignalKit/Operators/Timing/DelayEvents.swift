#if canImport(Dispatch)

/// Delivers each value, and the completion, so many seconds later.
///
///     numbers |> delayEvents(2, queue: queue)
///     // 1 at 0 s, 2 at 0.5 s, completed at 1 s: 1 at 2 s, 2 at 2.5 s, completed at 3 s
///
/// The signal is started at once; to start it later, see ``delay(_:queue:)``. All events come on the
/// queue, in order; seconds are those of its clock. An error does not wait: it is delivered instead of
/// what does. Dispose drops what waits. Values that wait are not limited in number.
///
/// May be fed from several threads.
///
/// Laws: DLE-1 to DLE-3.
public func delayEvents<T, E>(
  _ delay: Double,
  queue: Queue
) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    Signal(operation: { subscriber in
      let run = DelayedEvents<T, E>(delay, on: queue)
      subscriber.subscription.link(run)
      run.open(signal, for: subscriber)
      return nil
    }) |> deliverOn(queue)
  }
}

/// One subscription of `delayEvents`.
private final class DelayedEvents<T, E>: TimedRun<T, E> {
  /// What waits: a value, or the completion, which has none.
  private struct Waiting {
    var events = Fifo<(value: T?, timer: RestartableTimer)>()
    var isOver = false
  }

  private let delay: Double
  private let queue: Queue
  private let waiting = Guarded(Waiting())

  // Both belong to the drain.

  private var arrived = 0
  private var delivered = 0

  init(_ delay: Double, on queue: Queue) {
    self.delay = delay
    self.queue = queue
  }

  override func process(_ input: Input, for subscriber: Subscriber<T, E>) {
    switch input {
    case .next(let value): keep(value, for: subscriber)
    case .completed: keep(nil, for: subscriber)
    case .alarm(let number): deliver(through: number, to: subscriber)
    case .error(let error):
      stopWaiting()
      subscriber.putError(error)
    }
  }

  private func keep(_ value: T?, for subscriber: Subscriber<T, E>) {
    arrived += 1
    let (number, timer) = (arrived, RestartableTimer(on: queue))
    let isKept = waiting.withLock { waiting in
      if !waiting.isOver { waiting.events.append((value, timer)) }
      return !waiting.isOver
    }
    if isKept { timer.set(after: delay) { _ in self.receive(.alarm(number), for: subscriber) } }
  }

  /// Delivers what came up to an event whose time is up.
  ///
  /// On a concurrent queue a later alarm may overtake those before it. Their time is up, too.
  private func deliver(through number: Int, to subscriber: Subscriber<T, E>) {
    while delivered < number, let event = waiting.withLock({ $0.events.popFirst() }) {
      delivered += 1
      if let value = event.value { subscriber.putNext(value) } else { subscriber.putCompletion() }
    }
  }

  override func stopWaiting() {
    var dropped = waiting.withLock { waiting in
      let events = waiting.events
      (waiting.events, waiting.isOver) = (Fifo(), true)
      return events
    }
    while let event = dropped.popFirst() { event.timer.dispose() }
  }
}

#endif
