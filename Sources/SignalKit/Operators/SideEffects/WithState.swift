/// Gives each subscription a state of its own, for functions that observe it.
///
///     withState(
///       numbers, { Counter() }, next: { _, counter in counter.count += 1 },
///       disposed: { counter in print(counter.count) }
///     )  // of 1, 2: 1, 2, completed, then prints 2
///
/// `initialState` makes the state at each start, on the thread that starts. `next`, `error` and
/// `completed` are called before the event is passed on. `disposed` is called once when the
/// subscription has ended, in whatever way, and the signal's disposable has been disposed of; the state
/// lives until then. Calls all of them without holding a lock.
///
/// Laws: SDE-10 to SDE-12.
public func withState<T, E, S>(
  _ signal: Signal<T, E>,
  _ initialState: @escaping () -> S,
  next: @escaping (T, S) -> Void = { _, _ in },
  error: @escaping (E, S) -> Void = { _, _ in },
  completed: @escaping (S) -> Void = { _ in },
  disposed: @escaping (S) -> Void = { _ in }
) -> Signal<T, E> {
  Signal(operation: { subscriber in
    let state = initialState()
    // It may have been disposed of meanwhile; then nothing has begun that could end.
    guard !subscriber.isTerminated else { return nil }
    let ending = EndingUpstream { disposed(state) }
    subscriber.subscription.link(ending)
    let receiver = WithStateReceiver(to: subscriber, state, next, error, completed)
    _ = signal.open(receiver, in: ending.slot)
    return nil
  })
}

private final class WithStateReceiver<T, E, S>: Receiver<T, E> {
  private let downstream: Subscriber<T, E>
  private let onNext: (T, S) -> Void
  private let onError: (E, S) -> Void
  private let onCompleted: (S) -> Void
  private let state: S

  init(
    to downstream: Subscriber<T, E>,
    _ state: S,
    _ next: @escaping (T, S) -> Void,
    _ error: @escaping (E, S) -> Void,
    _ completed: @escaping (S) -> Void
  ) {
    self.downstream = downstream
    self.state = state
    onNext = next
    onError = error
    onCompleted = completed
  }

  override func next(_ value: T) {
    onNext(value, state)
    downstream.putNext(value)
  }

  override func error(_ error: E) {
    onError(error, state)
    downstream.putError(error)
  }

  override func completed() {
    onCompleted(state)
    downstream.putCompletion()
  }
}
