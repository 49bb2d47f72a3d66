/// The place of the current subscription one level up, installed before that subscription starts.
///
/// Disposing or stopping the slot reaches the current subscription and every later one.
final class UpstreamSlot: Upstream, SubscriptionHolder {
  private struct State {
    var current: Subscription?
    var isDisposed = false
    var isStopped = false
  }

  private let state = Guarded(State())

  /// Makes `subscription` the current one.
  ///
  /// The one before has ended, or has been removed.
  func hold(_ subscription: Subscription) {
    let (previous, isDisposed, isStopped) = state.withLock { state in
      let previous = state.current
      if !state.isDisposed { state.current = subscription }
      return (previous, state.isDisposed, state.isStopped)
    }
    if isDisposed {
      subscription.end(atOnce: true)
    } else if isStopped {
      subscription.stop()
    }
    withExtendedLifetime(previous) {}
  }

  /// Disposes of the resources of the current subscription, which is ending.
  func closeCurrent() {
    state.withLock { $0.current }?.close(atOnce: true)
  }

  /// Disposes of the current subscription, which is to be replaced.
  func endCurrent() {
    let current = state.withLock { state in
      let current = state.current
      state.current = nil
      return current
    }
    current?.end(atOnce: true)
  }

  func end(atOnce: Bool) {
    let current = state.withLock { state in
      let current = state.current
      state = State(isDisposed: true)
      return current
    }
    current?.end(atOnce: atOnce)
  }

  func stop() {
    let current = state.withLock { state in
      state.isStopped = true
      return state.current
    }
    current?.stop()
  }
}
