internal import Synchronization

/// Holds up a task until it is cancelled.
final class Cancellation: Sendable {
  private enum State {
    case pending
    case awaited(UnsafeContinuation<Void, Never>)
    case over
  }

  private let state = Mutex(State.pending)

  /// Returns when the cancellation has come.
  func wait() async {
    await withUnsafeContinuation { continuation in
      let isOver = state.withLock { state in
        if case .over = state { return true }
        state = .awaited(continuation)
        return false
      }
      if isOver { continuation.resume() }
    }
  }

  /// The cancellation has come.
  func arrive() {
    let continuation = state.withLock { state in
      defer { state = .over }
      guard case .awaited(let continuation) = state else {
        return nil as UnsafeContinuation<Void, Never>?
      }
      return continuation
    }
    continuation?.resume()
  }
}
