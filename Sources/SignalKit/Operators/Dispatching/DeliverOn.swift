#if canImport(Dispatch)

/// Delivers all events on a queue, in order and without losing one, on a concurrent queue too.
///
///     source, on any thread:   1   2   3   |
///     result, on the queue:        1   2   3   |
///
/// An event that arrives on the queue while nothing is pending is delivered at once, without a hop.
/// All others wait in the subscription's mailbox; one block at a time empties it. So a value that joins
/// those that wait comes before other blocks that were sent to the queue after the first of them. Values
/// that wait are not limited in number. Dispose drops what is pending. What the callbacks capture is released
/// on the thread that ends the subscription.
///
/// The source may emit from any thread. Calls the subscriber without holding a lock.
///
/// Laws: QUE-12 to QUE-14.
public func deliverOn<T, E>(_ queue: Queue) -> (Signal<T, E>) -> Signal<T, E> {
  deliver(on: queue, nil)
}

/// Delivers all events on a queue, and counts the values that wait for it.
///
/// See `deliverOn(_:)` and `Backlog`.
public func deliverOn<T, E>(
  _ queue: Queue,
  backlog: Backlog
) -> (Signal<T, E>) -> Signal<T, E> {
  deliver(on: queue, backlog)
}

private func deliver<T, E>(
  on queue: Queue,
  _ backlog: Backlog?
) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    Signal(operation: { subscriber in
      let delivery = QueueDelivery<T, E>(queue, backlog)
      subscriber.subscription.link(delivery)
      _ = signal.open(QueueReceiver(delivery, subscriber), in: delivery.upstream)
      return nil
    })
  }
}

private final class QueueReceiver<T, E>: Receiver<T, E> {
  private let delivery: QueueDelivery<T, E>
  private let downstream: Subscriber<T, E>

  init(_ delivery: QueueDelivery<T, E>, _ downstream: Subscriber<T, E>) {
    self.delivery = delivery
    self.downstream = downstream
  }

  override func next(_ value: T) {
    delivery.receive(value, for: downstream)
  }

  override func error(_ error: E) {
    let downstream = downstream
    delivery.receive(end: { downstream.putError(error) }, for: downstream)
  }

  override func completed() {
    let downstream = downstream
    delivery.receive(end: { downstream.putCompletion() }, for: downstream)
  }
}

/// One subscription of `deliverOn`: the locked shell of `Mailbox`.
///
/// Owns the subscription above, but not the subscriber below, which owns it.
private final class QueueDelivery<T, E>: Upstream {
  let upstream = UpstreamSlot()
  private let queue: Queue
  private let backlog: Backlog?

  private let mutex = Monitor()
  // Reached under `mutex` only, which is the exclusivity that the compiler need not check.
  @exclusivity(unchecked) private var mailbox = Mailbox()
  /// Nil if nothing waits.
  @exclusivity(unchecked) private var waiting: Batch<T>?

  init(_ queue: Queue, _ backlog: Backlog?) {
    self.queue = queue
    self.backlog = backlog
  }

  // MARK: Arrival

  func receive(_ value: T, for subscriber: Subscriber<T, E>) {
    var action = mutex.protect { accept(value, isHere: nil) }
    if action == .ask {
      let isHere = queue.isCurrent()
      action = mutex.protect { accept(value, isHere: isHere) }
    }
    if action == .deliver { subscriber.putNext(value) }
    goOn(after: action, for: subscriber)
  }

  func receive(end: @escaping () -> Void, for subscriber: Subscriber<T, E>) {
    let isHere = queue.isCurrent()
    let action = mutex.protect {
      let action = mailbox.receive(isHere: isHere)
      if action == .keep || action == .schedule { batch().end = end }
      return action
    }
    if action == .deliver { end() }
    goOn(after: action, for: subscriber)
  }

  // Under the lock.

  @inline(__always)
  private func accept(_ value: T, isHere: Bool?) -> Mailbox.Action {
    let action = mailbox.receive(isHere: isHere)
    if action == .keep || action == .schedule {
      batch().append(value)
      backlog?.add(1)
    }
    return action
  }

  private func batch() -> Batch<T> {
    if let waiting { return waiting }
    let batch = Batch<T>()
    waiting = batch
    return batch
  }

  private func handOut() -> Batch<T>? {
    if let waiting { backlog?.remove(waiting.count) }
    return waiting.take()
  }

  // MARK: Delivery

  @inline(__always)
  private func goOn(after action: Mailbox.Action, for subscriber: Subscriber<T, E>) {
    switch action {
    case .deliver:
      // What came meanwhile, from inside the delivery or from other threads, is next.
      while mutex.protect({ mailbox.mustGoOn() }) { deliverBatch(to: subscriber) }
    case .schedule:
      schedule(for: subscriber)
    case .ask, .keep, .drop:
      break
    }
  }

  private func schedule(for subscriber: Subscriber<T, E>) {
    queue.justDispatch {
      self.deliverBatch(to: subscriber)
      // One batch per block: others who use the queue get their turn before what comes meanwhile.
      if self.mutex.protect({ self.mailbox.mustGoOn() }) { self.schedule(for: subscriber) }
    }
  }

  private func deliverBatch(to subscriber: Subscriber<T, E>) {
    mutex.protect { mailbox.take() ? handOut() : nil }?.deliver(to: subscriber)
  }

  // MARK: Upstream

  func end(_ urgency: Urgency) {
    let dropped = mutex.protect {
      mailbox.close()
      return handOut()
    }
    upstream.end(urgency)
    // Not under the lock: what dies here may call back.
    withExtendedLifetime(dropped) {}
  }

  func when(_ stage: Ending.Stage, _ action: @escaping () -> Void) -> Bool {
    upstream.when(stage, action)
  }

  func stop() {
    upstream.stop()
  }
}

#endif
