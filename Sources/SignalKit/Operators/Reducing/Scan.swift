/// Sends, for each value, what a function makes of it and of what has been sent before.
///
///     numbers |> scan(0, +)  // of 1, 2, 3: 1, 3, 6, completed
///
/// It starts from `initial`, which is not sent itself. Calls `f` without holding a lock, one call at a
/// time, in the order of the values, and not at all once the result has ended. May be fed from several
/// threads.
///
/// Laws: SCN-1 to SCN-3.
public func scan<T, R, E>(
  _ initial: R,
  _ f: @escaping (R, T) -> R
) -> (Signal<T, E>) -> Signal<R, E> {
  { signal in .receiving(from: signal) { ScanReceiver(to: $0, initial, f) } }
}

private final class ScanReceiver<T, R, E>: SerialReceiver<T, R, E> {
  private var state: R
  private let f: (R, T) -> R

  init(to downstream: Subscriber<R, E>, _ initial: R, _ f: @escaping (R, T) -> R) {
    state = initial
    self.f = f
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    if downstream.isTerminated { return }
    state = f(state, value)
    downstream.putNext(state)
  }
}
