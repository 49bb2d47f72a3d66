/// Drops the first `count` values.
///
///     numbers |> skip(2)  // of 1, 2, 3: 3, completed
///
/// For a count of 0 or less nothing is dropped. May be fed from several threads.
///
/// Laws: SKP-1 to SKP-4.
public func skip<T, E>(_ count: Int) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    if count <= 0 { return signal }
    return .receiving(from: signal) { SkipReceiver(to: $0, count) }
  }
}

private final class SkipReceiver<T, E>: SerialReceiver<T, T, E> {
  private var remaining: Int

  init(to downstream: Subscriber<T, E>, _ count: Int) {
    remaining = count
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    if remaining > 0 {
      remaining -= 1
    } else {
      downstream.putNext(value)
    }
  }
}
