#if canImport(Dispatch)

/// Delivers all events on a queue, in order and without losing one, on a concurrent queue too.
///
///     source, on any thread:   1   2   3   |
///     result, on the queue:        1   2   3   |
///
/// An event that arrives on the queue while nothing is pending is delivered at once, without a hop. All
/// others are dispatched, in their order with all else that ``Queue`` dispatches to a serial queue, other
/// signals included. Those between which nothing else was dispatched share a block. Values that wait are
/// not limited in number. Dispose drops what is pending. What the callbacks capture is released on the
/// thread that ends the subscription.
///
/// The source may emit from any thread. Calls the subscriber without holding a lock.
///
/// Laws: QUE-12 to QUE-14, QUE-19.
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
  @exclusivity(unchecked) private var waiting = Fifo<AnyBatch>()
  /// The last of those that wait; nil if none does.
  @exclusivity(unchecked) private var last: Batch<T>?
  /// How much had been dispatched to the queue when the present delivery began.
  @exclusivity(unchecked) private var deliveryStamp = 0

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
      let action = admit(isHere: isHere)
      batch(for: action)?.end = end
      return action
    }
    if action == .deliver { end() }
    goOn(after: action, for: subscriber)
  }

  // Under the lock.

  @inline(__always)
  private func accept(_ value: T, isHere: Bool?) -> Mailbox.Action {
    let action = admit(isHere: isHere)
    if let batch = batch(for: action) {
      batch.append(value)
      backlog?.add(1)
    }
    return action
  }

  @inline(__always)
  private func admit(isHere: Bool?) -> Mailbox.Action {
    let count = queue.dispatchCount
    let action = mailbox.receive(
      isHere: isHere,
      isFirst: last == nil,
      canJoin: last?.stamp == count,
      isQuiet: deliveryStamp == count
    )
    if action == .deliver { deliveryStamp = count }
    return action
  }

  /// Where an event goes that is not delivered at once.
  @inline(__always)
  private func batch(for action: Mailbox.Action) -> Batch<T>? {
    switch action {
    case .join: last
    // It has the place of the delivery that keeps it: what has been dispatched since is behind it.
    case .keep: newBatch(stamp: deliveryStamp)
    case .schedule: newBatch(stamp: queue.countDispatch())
    case .ask, .deliver, .drop: nil
    }
  }

  private func newBatch(stamp: Int) -> Batch<T> {
    let batch = Batch<T>()
    batch.stamp = stamp
    waiting.append(batch)
    last = batch
    return batch
  }

  private func handOut() -> Batch<T>? {
    guard let first = waiting.popFirst() else { return nil }
    if waiting.isEmpty { last = nil }
    // Nothing else is put into `waiting`.
    let batch = unsafeDowncast(first, to: Batch<T>.self)
    deliveryStamp = batch.stamp
    backlog?.remove(batch.count)
    return batch
  }

  // MARK: Delivery

  @inline(__always)
  private func goOn(after action: Mailbox.Action, for subscriber: Subscriber<T, E>) {
    switch action {
    case .deliver: finish(for: subscriber)
    case .schedule: schedule(for: subscriber)
    case .ask, .join, .keep, .drop: break
    }
  }

  /// Dispatches a block, for a batch that has been counted.
  ///
  /// It is counted once more when it has been: what others have counted in between may be behind it or
  /// before it on the queue.
  private func schedule(for subscriber: Subscriber<T, E>) {
    queue.dispatchUncounted {
      guard let batch = self.mutex.protect({ self.mailbox.begin() ? self.handOut() : nil }) else {
        return
      }
      batch.deliver(to: subscriber)
      self.finish(for: subscriber)
    }
    let count = queue.countDispatch()
    mutex.protect {
      if let last, last.stamp == count - 1 { last.stamp = count }
      if deliveryStamp == count - 1 { deliveryStamp = count }
    }
  }

  private func finish(for subscriber: Subscriber<T, E>) {
    while true {
      var batch: Batch<T>?
      let next = mutex.protect {
        let next = mailbox.finish(isQuiet: deliveryStamp == queue.dispatchCount)
        if next == .deliver { batch = handOut() }
        if next == .scheduleFirst { waiting.first?.stamp = queue.countDispatch() }
        return next
      }
      switch next {
      case .deliver: batch?.deliver(to: subscriber)
      case .schedule, .scheduleFirst: return schedule(for: subscriber)
      case .nothing: return
      }
    }
  }

  // MARK: Upstream

  func end(_ urgency: Urgency) {
    let dropped = mutex.protect {
      mailbox.close()
      var dropped: [Batch<T>] = []
      while let batch = handOut() { dropped.append(batch) }
      return dropped
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
