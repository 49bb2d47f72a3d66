import SignalLaws

/// A correct `deliverOn`, of one subscription: an event waits in line, with a block of its own.
///
/// What comes on the queue while others wait has none: it is delivered right behind them. Unchecked: the
/// lock guards the state.
class BaseMailbox: @unchecked Sendable {
  enum Event {
    case next(Int)
    case failed(LawError)
    case completed

    func put(into sink: Sink) {
      switch self {
      case .next(let value): sink.next(value)
      case .failed(let error): sink.failed(error)
      case .completed: sink.completed()
      }
    }
  }

  private enum Decision {
    case deliver
    case schedule
    case wait
  }

  private let queue: BaseQueue
  private let sink: Sink
  private let lock = MutexLock()
  private var pending: [(event: Event, hasBlock: Bool)] = []
  private var isDelivering = false
  private var isClosed = false

  init(_ queue: BaseQueue, _ sink: Sink) {
    self.queue = queue
    self.sink = sink
  }

  final var input: Sink {
    Sink(
      next: { self.receive(.next($0)) },
      failed: { self.receive(.failed($0)) },
      completed: { self.receive(.completed) }
    )
  }

  /// Whether an event is delivered at once, without passing through the mailbox.
  func isInline(isCurrent: Bool, isBusy: Bool) -> Bool {
    isCurrent && !isBusy
  }

  /// Whether an event that has to wait gets a block of its own.
  func getsBlock(isCurrent: Bool, isBusy: Bool) -> Bool { !isCurrent }

  private final func receive(_ event: Event) {
    switch decide(event, isCurrent: queue.isCurrent()) {
    case .deliver:
      event.put(into: sink)
      deliver(isBlock: false)
    case .schedule: queue.dispatch { self.deliver(isBlock: true) }
    case .wait: break
    }
  }

  private final func decide(_ event: Event, isCurrent: Bool) -> Decision {
    lock.withLock {
      if isClosed { return .wait }
      let isBusy = isDelivering || !pending.isEmpty
      if isInline(isCurrent: isCurrent, isBusy: isBusy) {
        isDelivering = true
        return .deliver
      }
      let hasBlock = getsBlock(isCurrent: isCurrent, isBusy: isBusy)
      pending.append((event, hasBlock))
      return hasBlock ? .schedule : .wait
    }
  }

  /// Delivers the event whose block this is, and those behind it that have none.
  private final func deliver(isBlock: Bool) {
    var event = take(withBlock: isBlock)
    while let next = event {
      next.put(into: sink)
      event = take(withBlock: false)
    }
  }

  private final func take(withBlock: Bool) -> Event? {
    lock.withLock {
      guard let first = pending.first, withBlock || !first.hasBlock else {
        isDelivering = false
        return nil
      }
      isDelivering = true
      return pending.removeFirst().event
    }
  }

  final func close() {
    lock.withLock {
      isClosed = true
      pending = []
    }
  }

  /// The signal that delivers the events of `source` on `queue`.
  static func signal(
    _ source: BaseSignal,
    _ queue: BaseQueue,
    _ makeMailbox: @escaping @Sendable (BaseQueue, Sink) -> BaseMailbox
  ) -> BaseSignal {
    BaseSignal(
      { sink in
        let mailbox = makeMailbox(queue, sink)
        let dispose = source.start(mailbox.input)
        return {
          mailbox.close()
          dispose()
        }
      },
      { BaseSubscriber($0) }
    )
  }
}
