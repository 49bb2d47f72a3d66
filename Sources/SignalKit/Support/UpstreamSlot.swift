/// The place of the current subscription one level up, installed before that subscription starts.
///
/// Disposing or stopping the slot reaches the current subscription and every later one.
final class UpstreamSlot: Upstream {
  private struct State {
    var current: Subscription?
    var isDisposed = false
    var isStopped = false
  }

  private let state = Guarded(State())

  /// Makes `subscription` the current one.
  ///
  /// The one before has ended and is not disposed of.
  func install(_ subscription: Subscription) {
    let (previous, isDisposed, isStopped) = state.withLock { state in
      let previous = state.current
      if !state.isDisposed { state.current = subscription }
      return (previous, state.isDisposed, state.isStopped)
    }
    if isDisposed {
      subscription.dispose()
    } else if isStopped {
      subscription.stop()
    }
    withExtendedLifetime(previous) {}
  }

  /// Disposes of the resources of the current subscription, which is ending.
  func closeCurrent() {
    state.withLock { $0.current }?.close()
  }

  func dispose() {
    let current = state.withLock { state in
      let current = state.current
      state = State(isDisposed: true)
      return current
    }
    current?.dispose()
  }

  func stop() {
    let current = state.withLock { state in
      state.isStopped = true
      return state.current
    }
    current?.stop()
  }
}
