/// The place of the current subscription one level up, installed before that subscription starts.
///
/// Disposing or stopping the slot reaches the current subscription and every later one.
final class UpstreamSlot: Upstream, SubscriptionHolder {
  private struct State {
    var current: Subscription?
    var generation = 0
    var isDisposed = false
    var isStopped = false
  }

  private let state = Guarded(State())

  func hold(_ subscription: Subscription) {
    hold(subscription, generation: 0)
  }

  /// Makes `subscription` the current one.
  ///
  /// The one before has ended, or has been removed.
  func hold(_ subscription: Subscription, generation: Int) {
    subscription.allowAwaiting()
    let (previous, isDisposed, isStopped) = state.withLock { state in
      let previous = state.current
      state.current = subscription
      state.generation = generation
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

  /// Disposes of the current subscription, which is to be replaced, and hands it out.
  func endCurrent() -> Subscription? {
    let current = state.withLock { state in
      let current = state.current
      state.current = nil
      return current
    }
    current?.end(atOnce: true)
    return current
  }

  /// Disposes of the current subscription if it is of a generation before this one.
  func endCurrent(before generation: Int) {
    let current = state.withLock { $0.generation < generation ? $0.current : nil }
    current?.end(atOnce: true)
  }

  func afterClosing(_ action: @escaping () -> Void) -> Bool {
    state.withLock { $0.current }?.afterClosing(action) ?? false
  }

  /// Runs an action when the subscriptions of all slots have disposed of their resources.
  ///
  /// Returns false, and drops the action, if there is nothing to wait for.
  static func afterClosing(
    _ slots: ArraySlice<UpstreamSlot>,
    _ action: @escaping () -> Void
  ) -> Bool {
    guard let first = slots.first else { return false }
    let rest = slots.dropFirst()
    let isLater = first.afterClosing {
      if !afterClosing(rest, action) { action() }
    }
    return isLater || afterClosing(rest, action)
  }

  func end(atOnce: Bool) {
    let current = state.withLock { state in
      state.isDisposed = true
      return state.current
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
