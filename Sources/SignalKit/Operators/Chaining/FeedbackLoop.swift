/// What a round of `feedbackLoop` starts from.
public enum SignalFeedbackLoopState<T> {
  /// No round has sent a value yet.
  case initial
  /// All values so far, reduced to one.
  case loop(T)
}

extension SignalFeedbackLoopState: Sendable where T: Sendable {}

/// Runs rounds, each from what the rounds before have sent, until `once` returns nil.
///
///     let sums: Signal<Int, NoError> = feedbackLoop(
///       once: { (state: SignalFeedbackLoopState<Int>) -> Signal<Int, NoError>? in
///         if case .loop(let sum) = state, sum >= 3 { return nil }
///         return .single(1)
///       },
///       reduce: +
///     )  // 1, 2, 3, completed
///
/// A round's values are folded into the state with `reduce`. When the round has completed, the state
/// is sent, if the round has sent a value and `R` is the state's type, and `once` is asked for the next round. The result
/// completes when there is none, and fails when a round fails. (With another type `R`, which the
/// family's signature allows, nothing is sent.)
///
/// Calls `once` and `reduce` without holding a lock, one call at a time. Rounds that complete
/// synchronously are started by a loop.
///
/// Laws: FBL-1 to FBL-4.
public func feedbackLoop<R1, R, E>(
  once: @escaping (SignalFeedbackLoopState<R1>) -> Signal<R1, E>?,
  reduce: @escaping (R1, R1) -> R1
) -> Signal<R, E> {
  Signal(operation: { subscriber in subscriber.follow(FeedbackLoopRun(once, reduce)) })
}

private final class FeedbackLoopRun<S, R, E>: Succession<S, E, R, E> {
  private let once: (SignalFeedbackLoopState<S>) -> Signal<S, E>?
  private let reduce: (S, S) -> S

  /// Folds one value at a time: rounds may be fed from several threads.
  private let drain = SerialDrain()
  private var state = SignalFeedbackLoopState<S>.initial
  /// Used between two rounds, and inside the drain.
  private var hasNewState = false

  init(
    _ once: @escaping (SignalFeedbackLoopState<S>) -> Signal<S, E>?,
    _ reduce: @escaping (S, S) -> S
  ) {
    self.once = once
    self.reduce = reduce
  }

  override func nextStep(for downstream: Subscriber<R, E>) -> Step {
    // The round has completed, so all its values have been folded.
    if hasNewState, case .loop(let value) = state {
      hasNewState = false
      if R.self == S.self, let value = value as? R { downstream.putNext(value) }
    }
    if downstream.isTerminated { return .none }
    guard let signal = once(state) else {
      downstream.putCompletion()
      return .none
    }
    let receiver = ClosureReceiver<S, E>(
      next: { value in self.drain.submit { self.fold(value) } },
      error: { downstream.putError($0) },
      completed: { self.runEnded(for: downstream) }
    )
    return .run(signal, receiver)
  }

  private func fold(_ value: S) {
    if case .loop(let old) = state {
      state = .loop(reduce(old, value))
    } else {
      state = .loop(value)
    }
    hasNewState = true
  }
}
