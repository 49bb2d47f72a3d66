/// The place of the current subscription one level up, installed before that subscription starts.
///
/// Ending or stopping the slot reaches the current subscription and every later one. The place is not
/// emptied: a predecessor remains in it, for those who come to wait for its end, until its successor
/// takes the place.
final class UpstreamSlot: Upstream, SubscriptionHolder {
  private struct State {
    var current: Subscription?
    var generation = 0
    var isEnded = false
    var isStopped = false
  }

  private let state = Guarded(State())

  func hold(_ subscription: Subscription) {
    hold(subscription, generation: 0)
  }

  /// Makes `subscription` the current one; the one before is closed.
  func hold(_ subscription: Subscription, generation: Int) {
    let (previous, isEnded, isStopped) = state.withLock { state in
      let previous = state.current
      state.current = subscription
      state.generation = generation
      return (previous, state.isEnded, state.isStopped)
    }
    if isEnded {
      subscription.end(.now)
    } else if isStopped {
      subscription.stop()
    }
    withExtendedLifetime(previous) {}
  }

  /// Ends the current subscription, which is to be followed by another one, if it is of a generation
  /// before this one.
  ///
  /// Returns false if there is something to wait for, with `when`.
  @discardableResult
  func endCurrent(before generation: Int = .max) -> Bool {
    let current = state.withLock { $0.generation < generation ? $0.current : nil }
    guard let current else { return true }
    current.end(.now)
    return current.isClosed
  }

  func end(_ urgency: Urgency) {
    let current = state.withLock { state in
      state.isEnded = true
      return state.current
    }
    current?.end(urgency)
  }

  func when(_ stage: Ending.Stage, _ action: @escaping () -> Void) -> Bool {
    state.withLock { $0.current }?.when(stage, action) ?? false
  }

  /// `when` of several slots, one after the other.
  static func when(
    _ stage: Ending.Stage,
    _ slots: ArraySlice<UpstreamSlot>,
    _ action: @escaping () -> Void
  ) -> Bool {
    var rest = slots
    while let first = rest.popFirst() {
      let others = rest
      let isLater = first.when(stage) {
        if !when(stage, others, action) { action() }
      }
      if isLater { return true }
    }
    return false
  }

  func stop() {
    let current = state.withLock { state in
      state.isStopped = true
      return state.current
    }
    current?.stop()
  }
}
