/// Calls a function before each value is passed on.
///
///     numbers |> beforeNext { print($0) }  // prints 1, then delivers 1, and so on
///
/// Calls `f` without holding a lock, on the thread that emits the value, and not at all once the
/// subscription below has ended. Its result is dropped.
///
/// Laws: SDE-2.
public func beforeNext<T, E, R>(_ f: @escaping (T) -> R) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    Signal(origin: NextSideEffectOrigin(signal, before: { _ = f($0) }, after: nil))
  }
}

/// Calls a function after each value, when all that it causes synchronously further down has
/// happened.
///
///     numbers |> afterNext { print($0) }  // delivers 1, then prints 1, and so on
///
/// Calls `f` without holding a lock, on the thread that emits the value, also if the value has ended
/// the subscription. Its result is dropped.
///
/// Laws: SDE-3.
public func afterNext<T, E, R>(_ f: @escaping (T) -> R) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    Signal(origin: NextSideEffectOrigin(signal, before: nil, after: { _ = f($0) }))
  }
}

private final class NextSideEffectOrigin<T, E>: StageOrigin<T, E, T, E> {
  private let before: ((T) -> Void)?
  private let after: ((T) -> Void)?

  init(_ source: Signal<T, E>, before: ((T) -> Void)?, after: ((T) -> Void)?) {
    self.before = before
    self.after = after
    super.init(of: source)
  }

  override func receiver(for downstream: Receiver<T, E>) -> Receiver<T, E> {
    NextSideEffectReceiver(to: downstream, before, after)
  }
}

private final class NextSideEffectReceiver<T, E>: StageReceiver<T, E, T, E> {
  private let before: ((T) -> Void)?
  private let after: ((T) -> Void)?

  init(to downstream: Receiver<T, E>, _ before: ((T) -> Void)?, _ after: ((T) -> Void)?) {
    self.before = before
    self.after = after
    super.init(to: downstream)
  }

  override func next(_ value: T) {
    before?(value)
    if isWanted { downstream.next(value) }
    after?(value)
  }

  override func error(_ error: E) {
    downstream.error(error)
  }
}
