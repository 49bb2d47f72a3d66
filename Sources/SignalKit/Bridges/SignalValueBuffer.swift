/// Between a signal and the task that reads its values: the locked shell of `SignalValueState`.
final class SignalValueBuffer<Element: Sendable, Failure: Error>: SubscriptionHolder,
  @unchecked Sendable
{
  // @unchecked: the handle is used under the lock, and disposed of by whoever has taken it.
  typealias Event = SignalValueState<Element, Failure>.Event

  private struct Shared {
    var values: SignalValueState<Element, Failure>
    var reader: UnsafeContinuation<Event, Never>?
    var handle: (any Disposable)?
    var isClosed = false
    /// How many values may yet be sent in a start before the reader gets some of them.
    var headStart = 1000

    /// Whether the reader gets something.
    var isAwaited: Bool { reader != nil && headStart == 0 }

    /// Takes the next event, if the reader gets something and there is one.
    mutating func next() -> Event? {
      demand(reader == nil, "SignalValues: two tasks read one iterator")
      return headStart == 0 || isClosed ? values.next() : nil
    }
  }

  private let shared: Guarded<Shared>

  init(_ buffering: SignalValues<Element, Failure>.Buffering, _ backlog: Backlog?) {
    shared = Guarded(Shared(values: SignalValueState(buffering, backlog)))
  }

  /// Learns of the subscription before the signal starts, so that closing reaches it at any time.
  func hold(_ subscription: Subscription) {
    let isLate = shared.withLock { shared in
      if !shared.isClosed { shared.handle = subscription }
      return shared.isClosed
    }
    if isLate { subscription.dispose() }
  }

  /// The start has returned: what was sent in it was sent before anybody has asked for it.
  func startReturned() {
    deliver { shared in
      shared.headStart = 0
      return nil
    }
  }

  /// The signal has sent a value.
  func put(_ value: Element) {
    deliver { shared in
      if shared.headStart > 0 { shared.headStart -= 1 }
      return shared.values.put(value, isAwaited: shared.isAwaited)
    }
  }

  /// The signal has ended.
  func end(_ event: Event) {
    deliver { $0.values.end(event) }
  }

  /// Changes the state, and gives the reader what it waits for.
  private func deliver(_ change: (inout Shared) -> Element?) {
    var dropped: Element?
    let (reader, event) = shared.withLock { shared in
      dropped = change(&shared)
      guard shared.isAwaited, let reader = shared.reader, let event = shared.values.next() else {
        return (UnsafeContinuation<Event, Never>?.none, Event?.none)
      }
      shared.reader = nil
      return (reader, event)
    }
    // What dies here may call back: not under the lock.
    withExtendedLifetime(dropped) {}
    if let event { reader?.resume(returning: event) }
  }

  /// The next event, if there is one.
  func poll() -> Event? {
    shared.withLock { $0.next() }
  }

  /// Resumes the continuation with the next event, as soon as there is one.
  func next(_ continuation: UnsafeContinuation<Event, Never>) {
    let event = shared.withLock { shared in
      let event = shared.next()
      if event == nil { shared.reader = continuation }
      return event
    }
    if let event { continuation.resume(returning: event) }
  }

  /// The iteration is over: disposes of the signal, and lets the reader go.
  func close() {
    var dropped: [Element] = []
    let (reader, handle) = shared.withLock { shared in
      dropped = shared.values.close()
      let outgoing = (shared.reader, shared.handle)
      shared.reader = nil
      shared.handle = nil
      shared.isClosed = true
      return outgoing
    }
    handle?.dispose()
    reader?.resume(returning: .ended)
    withExtendedLifetime(dropped) {}
  }
}

/// The values that nobody has asked for yet, and the end.
struct SignalValueState<Element: Sendable, Failure: Error> {
  enum Event: Sendable {
    case value(Element)
    case failed(Failure)
    case ended
  }

  private var waiting = Fifo<Element>()
  private var ending: Event?
  private var isOver = false
  private let limit: Int
  private let keepsNewest: Bool
  private let backlog: Backlog?

  init(_ buffering: SignalValues<Element, Failure>.Buffering, _ backlog: Backlog?) {
    switch buffering {
    case .unbounded: (limit, keepsNewest) = (.max, true)
    case .newest(let count): (limit, keepsNewest) = (max(0, count), true)
    case .oldest(let count): (limit, keepsNewest) = (max(0, count), false)
    }
    self.backlog = backlog
  }

  /// Adds a value, which is never dropped if it is the next one that somebody awaits.
  ///
  /// Returns one that is dropped instead, to be released.
  mutating func put(_ value: Element, isAwaited: Bool) -> Element? {
    if isOver || ending != nil { return value }
    if waiting.count < limit || (isAwaited && waiting.isEmpty) {
      waiting.append(value)
      backlog?.add(1)
      return nil
    }
    guard keepsNewest, let oldest = waiting.popFirst() else { return value }
    waiting.append(value)
    return oldest
  }

  /// Notes the end, which comes after all values.
  mutating func end(_ event: Event) -> Element? {
    if ending == nil { ending = event }
    return nil
  }

  /// Takes the next event; nil if there is none yet.
  ///
  /// After the end it is over.
  mutating func next() -> Event? {
    if isOver { return .ended }
    if let value = waiting.popFirst() {
      backlog?.remove(1)
      return .value(value)
    }
    if ending != nil { isOver = true }
    return ending
  }

  /// Drops everything, and hands it out to be released.
  mutating func close() -> [Element] {
    isOver = true
    backlog?.remove(waiting.count)
    var dropped: [Element] = []
    while let value = waiting.popFirst() { dropped.append(value) }
    return dropped
  }
}
