/// Passes on the first `count` values, and completes right after the last of them was delivered.
///
///     numbers |> take(2)  // 1, 2, completed
///
/// If the signal ends before, so does the result. For a count of 0 or less the result completes at
/// once, and the signal is not started.
///
/// May be fed from several threads: every value that counts is delivered before the completion. A
/// synchronous producer is stopped by way of `Subscriber.isTerminated`.
///
/// Laws: TKE-1 to TKE-7.
public func take<T, E>(_ count: Int) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    guard count > 0 else { return .complete() }
    return Signal(operation: { subscriber in
      signal.start(below: subscriber, TakeReceiver(to: subscriber, limit: count))
      return nil
    })
  }
}

/// The locked shell of `TakeState`.
private final class TakeReceiver<T, E>: ForwardingReceiver<T, T, E> {
  private let state: Guarded<TakeState>

  init(to downstream: Subscriber<T, E>, limit: Int) {
    state = Guarded(TakeState(limit: limit))
    super.init(to: downstream)
  }

  override func next(_ value: T) {
    switch state.withLock({ $0.admit() }) {
    case .refused: return
    case .accepted: break
    // The end may have to wait for deliveries further out, whose callbacks may run a producer.
    case .acceptedLast: downstream.subscription.stopUpstream()
    }
    downstream.putNext(value)
    if state.withLock({ $0.delivered() }) { downstream.putCompletion() }
  }
}
