/// Drops values as long as a function is true of them; the first other one passes, and all after it.
///
///     numbers |> skip(while: { $0 < 3 })  // of 1, 2, 3, 1: 3, 1, completed
///
/// Calls `condition` without holding a lock, one call at a time, and not at all once it has been false or
/// the result has ended. May be fed from several threads.
///
/// Laws: SKW-1 to SKW-5.
public func skip<T, E>(
  while condition: @escaping (T) -> Bool
) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in .receiving(from: signal) { SkipWhileReceiver(to: $0, condition) } }
}

private final class SkipWhileReceiver<T, E>: SerialReceiver<T, T, E> {
  private let condition: (T) -> Bool
  private var isSkipping = true

  init(to downstream: Subscriber<T, E>, _ condition: @escaping (T) -> Bool) {
    self.condition = condition
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    if isSkipping {
      if downstream.isTerminated { return }
      isSkipping = condition(value)
    }
    if !isSkipping { downstream.putNext(value) }
  }
}
