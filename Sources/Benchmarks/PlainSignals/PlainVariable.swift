import Synchronization

/// A value behind a mutex, and who is told of it: the original's `ValuePromise`, by hand.
package final class PlainVariable<Value: Equatable & Sendable>: Sendable {
  private struct State {
    var value: Value
    var receivers: [@Sendable (Value) -> Void] = []
  }

  private let state: Mutex<State>

  package init(_ value: Value) {
    state = Mutex(State(value: value))
  }

  package func add(_ receiver: @escaping @Sendable (Value) -> Void) {
    state.withLock { $0.receivers.append(receiver) }
  }

  /// Tells nobody of a value that is there already.
  package func set(_ value: Value) {
    let receivers = state.withLock { state -> [@Sendable (Value) -> Void] in
      if state.value == value { return [] }
      state.value = value
      return state.receivers
    }
    for receiver in receivers { receiver(value) }
  }
}
