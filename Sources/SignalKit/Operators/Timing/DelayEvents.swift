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
      let run = DelayedEvents<T>(delay, on: queue)
      subscriber.subscription.link(run)
      let receiver = ClosureReceiver<T, E>(
        next: { value in run.keep(value) { run.deliver(to: subscriber) } },
        error: { error in
          run.drop()
          subscriber.putError(error)
        },
        completed: { run.keep(nil) { run.deliver(to: subscriber) } }
      )
      _ = signal.open(receiver, in: run.upstream)
      return nil
    }) |> deliverOn(queue)
  }
}

/// One subscription of `delayEvents`.
///
/// Owns the subscription above, but not the subscriber below, which owns it.
private final class DelayedEvents<T>: Upstream {
  /// What waits: a value, or the completion, which has none.
  private struct Waiting {
    var events = Fifo<(value: T?, timer: RestartableTimer)>()
    var isOver = false
  }

  let upstream = UpstreamSlot()
  private let delay: Double
  private let queue: Queue
  private let waiting = Guarded(Waiting())

  init(_ delay: Double, on queue: Queue) {
    self.delay = delay
    self.queue = queue
  }

  /// Keeps an event for so long.
  ///
  /// Which of several is delivered by an alarm is decided by their order.
  func keep(_ value: T?, _ deliver: @escaping () -> Void) {
    let timer = RestartableTimer(on: queue)
    let isKept = waiting.withLock { waiting in
      if !waiting.isOver { waiting.events.append((value, timer)) }
      return !waiting.isOver
    }
    if isKept { timer.set(after: delay) { _ in deliver() } }
  }

  /// Delivers what has waited longest, on the queue.
  func deliver<E>(to subscriber: Subscriber<T, E>) {
    guard let event = waiting.withLock({ $0.events.popFirst() }) else { return }
    if let value = event.value { subscriber.putNext(value) } else { subscriber.putCompletion() }
  }

  /// Drops what waits, and whatever comes later.
  func drop() {
    var dropped = waiting.withLock { waiting in
      let events = waiting.events
      (waiting.events, waiting.isOver) = (Fifo(), true)
      return events
    }
    while let event = dropped.popFirst() { event.timer.dispose() }
  }

  func end(_ urgency: Urgency) {
    drop()
    upstream.end(urgency)
  }

  func when(_ stage: Ending.Stage, _ action: @escaping () -> Void) -> Bool {
    upstream.when(stage, action)
  }

  func stop() {
    drop()
    upstream.stop()
  }
}
