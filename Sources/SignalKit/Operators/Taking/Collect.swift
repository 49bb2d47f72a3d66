/// Sends all values as one array when the signal completes.
///
///     numbers |> collect  // of 1, 2, 3: [1, 2, 3], completed
///
/// Without values that is an empty array. An error passes; the values are dropped then. The values
/// that are kept are not limited in number. May be fed from several threads.
///
/// Laws: LST-5, LST-8, LST-11.
public func collect<T, E>(_ signal: Signal<T, E>) -> Signal<[T], E> {
  .receiving(from: signal) { CollectReceiver(to: $0) }
}

private final class CollectReceiver<T, E>: SerialReceiver<T, [T], E> {
  private var values: [T] = []

  override func receive(_ value: T) {
    values.append(value)
  }

  override func complete() {
    downstream.putNext(values)
    downstream.putCompletion()
  }
}
