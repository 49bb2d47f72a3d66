/// What a subscription keeps for what feeds it: the subscription one level up, or a run that starts
/// several of them.
///
/// Besides being disposed of, it can be told that nothing it delivers is wanted any more, which
/// happens as soon as the one below has ended, while disposal waits for the terminal callback.
protocol Upstream: AnyObject {
  /// Nothing that is delivered is wanted any more.
  func stop()

  /// Disposes of what feeds the subscription below, which has ended or goes on without it.
  ///
  /// - Parameter atOnce: what to do about a subscription that has just ended by itself, and whose
  ///   terminal event is still on the way down. It is about to dispose of its resources, in its own
  ///   time and order; true if they must be disposed of now, because a successor may need them.
  func end(atOnce: Bool)

  /// Runs an action when the resources have been disposed of, by whoever does that, and so have those
  /// of what is further up.
  ///
  /// For what has been ended. Returns false, and drops the action, if there is nothing to wait for.
  func afterClosing(_ action: @escaping () -> Void) -> Bool
}

extension Upstream {
  func afterClosing(_ action: @escaping () -> Void) -> Bool {
    false
  }
}

/// Keeps the subscription one level up, and learns of it before it starts.
@usableFromInline
protocol SubscriptionHolder: AnyObject {
  func hold(_ upstream: Subscription)
}
