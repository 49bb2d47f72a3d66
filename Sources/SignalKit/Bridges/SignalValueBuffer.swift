/// What a buffer knows of its reader and of its signal; not generic, which would have it laid out at run
/// time, at the cost of every value.
private struct Reading {
  var handle: (any Disposable)?
  var isClosed = false
  var hasReader = false
  /// How many values may yet be sent in a start before the reader gets some of them.
  var headStart = 1000

  /// Whether the reader gets something.
  var isAwaited: Bool { hasReader && headStart == 0 }

  /// Whether something may be taken without waiting.
  var isReady: Bool {
    demand(!hasReader, "SignalValues: two tasks read one iterator")
    return headStart == 0 || isClosed
  }
}

/// Between a signal and the task that reads its values: the locked shell of `SignalValueState`.
final class SignalValueBuffer<Element: Sendable, Failure: Error>: SubscriptionHolder,
  @unchecked Sendable
{
  // @unchecked: `values` and `reader` are used under the lock; the handle is disposed of by whoever has
  // taken it.
  typealias Event = SignalValueState<Element, Failure>.Event

  private let reading = Guarded(Reading())
  private var values: SignalValueState<Element, Failure>
  private var reader: UnsafeContinuation<Event, Never>?

  init(_ buffering: SignalValues<Element, Failure>.Buffering, _ backlog: Backlog?) {
    values = SignalValueState(buffering, backlog)
  }

  /// Learns of the subscription before the signal starts, so that closing reaches it at any time.
  func hold(_ subscription: Subscription) {
    let isLate = reading.withLock { reading in
      if !reading.isClosed { reading.handle = subscription }
      return reading.isClosed
    }
    if isLate { subscription.dispose() }
  }

  /// The start has returned: what was sent in it was sent before anybody has asked for it.
  func startReturned() {
    deliver { $0.headStart = 0 }
  }

  /// The signal has sent a value.
  func put(_ value: Element) {
    // What dies here may call back: not under the lock.
    var dropped: Element?
    deliver { reading in
      if reading.headStart > 0 { reading.headStart -= 1 }
      dropped = values.put(value, isAwaited: reading.isAwaited)
    }
    withExtendedLifetime(dropped) {}
  }

  /// The signal has ended.
  func end(_ event: Event) {
    deliver { _ in values.end(event) }
  }

  /// Changes the state, and gives the reader what it waits for.
  private func deliver(_ change: (inout Reading) -> Void) {
    let isAwaited = reading.withLock { reading in
      change(&reading)
      return reading.isAwaited
    }
    if isAwaited { handOver() }
  }

  private func handOver() {
    var event: Event?
    let waiting = reading.withLock { reading in
      guard reading.isAwaited, let next = values.next() else {
        return UnsafeContinuation<Event, Never>?.none
      }
      event = next
      reading.hasReader = false
      return reader.take()
    }
    if let event { waiting?.resume(returning: event) }
  }

  /// The next value, if there is one.
  func poll() -> Element? {
    var value: Element?
    reading.withLock { if $0.isReady { value = values.nextValue() } }
    return value
  }

  /// Resumes the continuation with the next event, as soon as there is one.
  func next(_ continuation: UnsafeContinuation<Event, Never>) {
    var event: Event?
    reading.withLock { reading in
      if reading.isReady { event = values.next() }
      if event == nil {
        reader = continuation
        reading.hasReader = true
      }
    }
    if let event { continuation.resume(returning: event) }
  }

  /// The iteration is over: disposes of the signal, and lets the reader go.
  func close() {
    var dropped: [Element] = []
    var waiting: UnsafeContinuation<Event, Never>?
    let handle = reading.withLock { reading in
      dropped = values.close()
      waiting = reader.take()
      let handle = reading.handle
      reading.handle = nil
      reading.hasReader = false
      reading.isClosed = true
      return handle
    }
    handle?.dispose()
    waiting?.resume(returning: .ended)
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
  mutating func end(_ event: Event) {
    if ending == nil { ending = event }
  }

  /// Takes the next event; nil if there is none yet.
  ///
  /// After the end it is over.
  mutating func next() -> Event? {
    if isOver { return .ended }
    if let value = nextValue() { return .value(value) }
    if ending != nil { isOver = true }
    return ending
  }

  /// Takes the next value; nil if there is none.
  mutating func nextValue() -> Element? {
    guard let value = waiting.popFirst() else { return nil }
    backlog?.remove(1)
    return value
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
