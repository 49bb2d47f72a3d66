/// Delivers all events on a queue, in order and without losing one, on a concurrent queue too.
///
/// An event that arrives on the queue while nothing is pending is delivered at once, without a hop.
/// All others wait in the subscription's mailbox; one block at a time empties it. Dispose drops what
/// is pending. What the callbacks capture is released on the thread that ends the subscription.
public func deliverOn<T, E>(_ queue: Queue) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    Signal(operation: { subscriber in
      let delivery = QueueDelivery<T, E>(queue)
      subscriber.subscription.link(delivery)
      let receiver = ClosureReceiver<T, E>(
        next: { delivery.receive(.next($0), for: subscriber) },
        error: { delivery.receive(.error($0), for: subscriber) },
        completed: { delivery.receive(.completed, for: subscriber) }
      )
      _ = signal.open(receiver, in: delivery.upstream)
      return nil
    })
  }
}

/// One subscription of `deliverOn`: the locked shell of `Mailbox`.
///
/// Owns the subscription above, but not the subscriber below, which owns it.
private final class QueueDelivery<T, E>: Upstream {
  enum Event {
    case next(T)
    case error(E)
    case completed
  }

  let upstream = UpstreamSlot()
  private let queue: Queue
  private let mailbox = Guarded(Mailbox<Event>())

  init(_ queue: Queue) {
    self.queue = queue
  }

  func receive(_ event: Event, for subscriber: Subscriber<T, E>) {
    let isHere = queue.isCurrent()
    switch mailbox.withLock({ $0.receive(event, isHere: isHere) }) {
    case .deliver:
      deliver(event, to: subscriber)
      // What came meanwhile, from inside the delivery or from other threads, is next.
      while let batch = mailbox.withLock({ $0.takeBatch() }) {
        deliver(batch, to: subscriber)
      }
    case .schedule:
      schedule(for: subscriber)
    case .none:
      break
    }
  }

  private func schedule(for subscriber: Subscriber<T, E>) {
    queue.justDispatch {
      if let batch = self.mailbox.withLock({ $0.takeBatch() }) {
        self.deliver(batch, to: subscriber)
      }
      // One batch per block: others who use the queue get their turn.
      if self.mailbox.withLock({ $0.isStillNeeded() }) { self.schedule(for: subscriber) }
    }
  }

  private func deliver(_ batch: [Event], to subscriber: Subscriber<T, E>) {
    for event in batch where !subscriber.isTerminated {
      deliver(event, to: subscriber)
    }
  }

  private func deliver(_ event: Event, to subscriber: Subscriber<T, E>) {
    switch event {
    case .next(let value): subscriber.putNext(value)
    case .error(let error): subscriber.putError(error)
    case .completed: subscriber.putCompletion()
    }
  }

  func end(atOnce: Bool) {
    let dropped = mailbox.withLock { $0.close() }
    upstream.end(atOnce: atOnce)
    withExtendedLifetime(dropped) {}
  }

  func stop() {
    upstream.stop()
  }
}
