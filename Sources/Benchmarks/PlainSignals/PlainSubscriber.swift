import Synchronization

/// What a generator puts events into: the original's `Subscriber`, by hand.
package final class PlainSubscriber<Value: Sendable, Failure: Error>: Sendable {
  private struct State {
    var next: (@Sendable (Value) -> Void)?
    var error: (@Sendable (Failure) -> Void)?
    var completed: (@Sendable () -> Void)?
    var disposable: PlainAction?
    var isTerminated = false

    /// Takes what there was out, so that it is released without the lock.
    mutating func end() -> State {
      let last = self
      self = State(isTerminated: true)
      return last
    }
  }

  private let state: Mutex<State>

  init(
    _ next: @escaping @Sendable (Value) -> Void,
    _ error: @escaping @Sendable (Failure) -> Void,
    _ completed: @escaping @Sendable () -> Void
  ) {
    state = Mutex(State(next: next, error: error, completed: completed))
  }

  func assign(_ disposable: PlainAction) {
    let isLate = state.withLock { state in
      if !state.isTerminated { state.disposable = disposable }
      return state.isTerminated
    }
    if isLate { disposable.dispose() }
  }

  package func putNext(_ value: Value) {
    let next = state.withLock { $0.next }
    next?(value)
  }

  package func putError(_ error: Failure) {
    let last = state.withLock { $0.end() }
    last.error?(error)
    last.disposable?.dispose()
  }

  package func putCompletion() {
    let last = state.withLock { $0.end() }
    last.completed?()
    last.disposable?.dispose()
  }

  func dispose() {
    state.withLock { $0.end() }.disposable?.dispose()
  }
}
