/// Folds all values into one, which is sent at the completion.
///
///     numbers |> reduceLeft(value: 0, f: +)  // of 1, 2, 3: 6, completed
///
/// Without values that is `value` itself; after an error nothing is sent. Calls `f` without holding a
/// lock, one call at a time, in the order of the values.
///
/// Laws: RED-1 to RED-3.
public func reduceLeft<T, E>(
  value: T,
  f: @escaping (T, T) -> T
) -> (_ signal: Signal<T, E>) -> Signal<T, E> {
  reduceLeft(value: value) { accumulator, value, _ in f(accumulator, value) }
}

/// Folds all values into one, which is sent at the completion, and lets the function send values in
/// between.
///
///     numbers |> reduceLeft(value: 0) { sum, value, emit in
///       emit(value)
///       return sum + value
///     }  // of 1, 2: 1, 2, 3, completed
///
/// The third argument of `f` sends a value; it is to be called before `f` returns. Otherwise like the
/// form without it.
public func reduceLeft<T, E>(
  value: T,
  f: @escaping (T, T, (T) -> Void) -> T
) -> (_ signal: Signal<T, E>) -> Signal<T, E> {
  { signal in .receiving(from: signal) { FoldReceiver(to: $0, value, f) } }
}

private final class FoldReceiver<T, E>: SerialReceiver<T, T, E> {
  private var accumulator: T
  private let f: (T, T, (T) -> Void) -> T

  init(to downstream: Subscriber<T, E>, _ value: T, _ f: @escaping (T, T, (T) -> Void) -> T) {
    accumulator = value
    self.f = f
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    if downstream.isTerminated { return }
    accumulator = f(accumulator, value) { downstream.putNext($0) }
  }

  override func complete() {
    downstream.putNext(accumulator)
    downstream.putCompletion()
  }
}
