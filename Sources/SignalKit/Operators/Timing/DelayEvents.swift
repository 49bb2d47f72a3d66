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
/// Laws: DLE-1 to DLE-3, PLN-22, PLN-23.
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
  /// A value, or the completion, which has none.
  private struct Event {
    let value: T?
    /// By the queue's clock.
    let due: Double
  }

  private struct Waiting {
    var events = Fifo<Event>()
    var isOver = false
  }

  private let delay: Double
  /// Set for the first of those that wait.
  private let timer: RestartableTimer
  /// Only the drain puts in and takes out; anybody may drop all.
  private let waiting = Guarded(Waiting())

  init(_ delay: Double, on queue: Queue) {
    self.delay = delay
    timer = RestartableTimer(on: queue)
  }

  override func process(_ input: Input, for subscriber: Subscriber<T, E>) {
    switch input {
    case .next(let value): keep(value, for: subscriber)
    case .completed: keep(nil, for: subscriber)
    case .alarm: deliver(to: subscriber)
    case .error(let error):
      stopWaiting()
      subscriber.putError(error)
    }
  }

  private func keep(_ value: T?, for subscriber: Subscriber<T, E>) {
    let event = Event(value: value, due: timer.queue.clock.now + delay)
    let isFirst = waiting.withLock { waiting in
      if waiting.isOver { return false }
      waiting.events.append(event)
      return waiting.events.count == 1
    }
    if isFirst { wait(delay, for: subscriber) }
  }

  private func wait(_ delay: Double, for subscriber: Subscriber<T, E>) {
    timer.set(after: delay) { _ in self.receive(.alarm(0), for: subscriber) }
  }

  /// Delivers the event that the alarm was for, and what has become due with it.
  private func deliver(to subscriber: Subscriber<T, E>) {
    while let event = waiting.withLock({ $0.events.popFirst() }) {
      if let value = event.value { subscriber.putNext(value) } else { subscriber.putCompletion() }
      guard let next = waiting.withLock({ $0.events.first }) else { return }
      let rest = next.due - timer.queue.clock.now
      if rest > 0 { return wait(rest, for: subscriber) }
    }
  }

  override func stopWaiting() {
    timer.dispose()
    let dropped = waiting.withLock { waiting in
      let events = waiting.events
      (waiting.events, waiting.isOver) = (Fifo(), true)
      return events
    }
    withExtendedLifetime(dropped) {}
  }
}

#endif
