/// Sends the last value, or nil if there was none, when the signal completes.
///
///     numbers |> last  // of 1, 2, 3: 3, completed
///
/// An error passes; the value is dropped then. May be fed from several threads.
///
/// Laws: LST-1 to LST-3, LST-9.
public func last<T, E>(signal: Signal<T, E>) -> Signal<T?, E> {
  .receiving(from: signal) { LastReceiver(to: $0) }
}

private final class LastReceiver<T, E>: SerialReceiver<T, T?, E> {
  private var last: T?

  override func receive(_ value: T) {
    last = value
  }

  override func complete() {
    downstream.putNext(last)
    downstream.putCompletion()
  }
}

/// Sends the last `count` values when the signal completes.
///
///     numbers |> takeLast(2)  // of 1, 2, 3: 2, 3, completed
///
/// For a count of 0 or less that is none. An error passes; the values are dropped then. Keeps at most
/// `count` values. May be fed from several threads.
///
/// Laws: LST-4, LST-7, LST-10.
public func takeLast<T, E>(_ count: Int = 1) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in .receiving(from: signal) { TakeLastReceiver(to: $0, count) } }
}

private final class TakeLastReceiver<T, E>: SerialReceiver<T, T, E> {
  private var values = Fifo<T>()
  private let limit: Int

  init(to downstream: Subscriber<T, E>, _ limit: Int) {
    self.limit = limit
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    guard limit > 0 else { return }
    let dropped = values.count == limit ? values.popFirst() : nil
    values.append(value)
    withExtendedLifetime(dropped) {}
  }

  override func complete() {
    while !downstream.isTerminated, let value = values.popFirst() { downstream.putNext(value) }
    downstream.putCompletion()
  }
}
