import SignalLaws

/// A correct `deliverOn`, of one subscription: one drainer at a time empties the mailbox.
///
/// Unchecked: the lock guards the state.
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
  private var pending: [Event] = []
  private var hasDrainer = false
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
  func isInline(isCurrent: Bool, hasDrainer: Bool) -> Bool {
    isCurrent && !hasDrainer
  }

  private final func receive(_ event: Event) {
    switch decide(event, isCurrent: queue.isCurrent()) {
    case .deliver:
      event.put(into: sink)
      drain()
    case .schedule: queue.dispatch { self.drain() }
    case .wait: break
    }
  }

  private final func decide(_ event: Event, isCurrent: Bool) -> Decision {
    lock.withLock {
      if isClosed { return .wait }
      let hadDrainer = hasDrainer
      hasDrainer = true
      if isInline(isCurrent: isCurrent, hasDrainer: hadDrainer) { return .deliver }
      pending.append(event)
      return hadDrainer ? .wait : .schedule
    }
  }

  private final func drain() {
    while let event = take() { event.put(into: sink) }
  }

  private final func take() -> Event? {
    lock.withLock {
      if pending.isEmpty {
        hasDrainer = false
        return nil
      }
      return pending.removeFirst()
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
