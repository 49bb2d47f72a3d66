/// Goes on with another signal after an error.
///
///     failing |> `catch` { error in .single(0) }  // the values of failing, 0, completed
///
/// Calls `f` without holding a lock, when the failed signal's disposable has been disposed of. The
/// end of the signal it returns is the end of the result. Recursion by way of `f` does not grow the
/// stack.
///
/// Laws: CTC-1 to CTC-6.
public func `catch`<T, E, R>(
  _ f: @escaping (E) -> Signal<T, R>
) -> (Signal<T, E>) -> Signal<T, R> {
  { signal in
    Signal(operation: { subscriber in subscriber.follow(CatchRun(signal, f)) })
  }
}

private final class CatchRun<T, E, R>: Succession<T, E, T, R> {
  // Both are used between two runs only, by one thread.
  private var first: Signal<T, E>?
  private var failure: E?
  private let f: (E) -> Signal<T, R>

  init(_ first: Signal<T, E>, _ f: @escaping (E) -> Signal<T, R>) {
    self.first = first
    self.f = f
  }

  override func nextStep(for downstream: Subscriber<T, R>) -> Step {
    if let signal = first {
      first = nil
      let receiver = ClosureReceiver<T, E>(
        next: { downstream.putNext($0) },
        error: { error in
          self.failure = error
          self.runEnded(for: downstream)
        },
        completed: { downstream.putCompletion() }
      )
      return .run(signal, receiver)
    }
    guard let failure else { return .none }
    self.failure = nil
    return .last(f(failure))
  }
}
