/// Sends the values in arrays of `count`.
///
///     numbers |> buffer(2)  // of 1, 2, 3: [1, 2], [3], completed
///
/// Each array is sent with the value that fills it; what is left is sent at the completion. An error
/// passes; the values that wait are dropped then. May be fed from several threads.
///
/// - Parameter count: How many values an array has, more than 0.
/// - Returns: An operator.
///
/// Laws: BUF-1 to BUF-4.
public func buffer<T, E>(_ count: Int) -> (Signal<T, E>) -> Signal<[T], E> {
  demand(count > 0, "buffer.count must be greater than 0 (was \(count))")
  return { signal in .receiving(from: signal) { BufferReceiver(to: $0, count) } }
}

private final class BufferReceiver<T, E>: SerialReceiver<T, [T], E> {
  private var values: [T] = []
  private let count: Int

  init(to downstream: Subscriber<[T], E>, _ count: Int) {
    self.count = count
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    values.append(value)
    if values.count == count { send() }
  }

  override func complete() {
    if !values.isEmpty { send() }
    downstream.putCompletion()
  }

  private func send() {
    let full = values
    values = []
    downstream.putNext(full)
  }
}
