/// Passes on the first `count` values, and completes right after the last of them was delivered.
///
///     numbers |> take(2)  // 1, 2, completed
///
/// If the signal ends before, so does the result. For a count of 0 or less the result completes at
/// once, and the signal is not started.
///
/// May be fed from several threads: every value that counts is delivered before the completion. A
/// synchronous producer is stopped by way of `Subscriber.isTerminated`.
public func take<T, E>(_ count: Int) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    guard count > 0 else { return .complete() }
    return Signal { subscriber in
      let state = TakeCounter(limit: count)
      return signal.start(
        below: subscriber,
        next: { value in
          switch state.admit() {
          case .refused: return
          case .accepted: break
          // The end may have to wait for deliveries further out, whose callbacks may run a producer.
          case .acceptedLast: subscriber.subscription.stopUpstream()
          }
          subscriber.putNext(value)
          if state.isLastDelivered() { subscriber.putCompletion() }
        },
        error: { subscriber.putError($0) },
        completed: { subscriber.putCompletion() }
      )
    }
  }
}

/// The locked shell of `TakeState`.
private final class TakeCounter {
  private let state: Guarded<TakeState>

  init(limit: Int) {
    state = Guarded(TakeState(limit: limit))
  }

  func admit() -> TakeState.Admission {
    state.withLock { $0.admit() }
  }

  func isLastDelivered() -> Bool {
    state.withLock { $0.delivered() }
  }
}
