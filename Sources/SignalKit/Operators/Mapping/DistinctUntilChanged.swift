/// Drops values that equal the one before.
///
///     numbers |> distinctUntilChanged  // of 1, 1, 2, 2, 1: 1, 2, 1
///
/// See the form with a relation of one's own.
///
/// Laws: DIS-1 to DIS-7.
public func distinctUntilChanged<T: Equatable, E>(_ signal: Signal<T, E>) -> Signal<T, E> {
  signal |> distinctUntilChanged(isEqual: ==)
}

/// Drops values that equal the one passed on before, by a relation of one's own.
///
///     numbers |> distinctUntilChanged(isEqual: { $0 % 2 == $1 % 2 })
///     // of 1, 2, 4, 6: 1, 2
///
/// The first value always passes. Calls `isEqual`, with the last value passed on and the new one,
/// without holding a lock and one call at a time. Values that come from several threads, or during a
/// delivery, are compared and delivered one after the other: no two neighbours are equal.
///
/// Laws: DIS-1 to DIS-7.
public func distinctUntilChanged<T, E>(
  isEqual: @escaping (T, T) -> Bool
) -> (_ signal: Signal<T, E>) -> Signal<T, E> {
  { signal in .receiving(from: signal) { DistinctReceiver(to: $0, isEqual) } }
}

private final class DistinctReceiver<T, E>: SerialReceiver<T, T, E> {
  private let isEqual: (T, T) -> Bool
  private var state = DistinctState<T>()

  init(to downstream: Subscriber<T, E>, _ isEqual: @escaping (T, T) -> Bool) {
    self.isEqual = isEqual
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    if downstream.isTerminated { return }
    if state.passes(value, isEqual) { downstream.putNext(value) }
  }
}

/// The last value that was passed on.
struct DistinctState<T> {
  private var last: T?

  /// Whether a value differs from the last one, which it then replaces.
  mutating func passes(_ value: T, _ isEqual: (T, T) -> Bool) -> Bool {
    if let last, isEqual(last, value) { return false }
    last = value
    return true
  }
}
