/// What a subscription keeps for what feeds it: the subscription one level up, or a run that starts
/// several of them.
///
/// These three verbs are the whole language of ending: a subscription speaks it to what is above, and
/// so do slots, switches and successions. What they mean for one subscription is in `Ending`.
protocol Upstream: AnyObject {
  /// Nothing that is delivered is wanted any more.
  ///
  /// Comes as soon as the one below has ended, while disposal waits for the terminal callback.
  func stop()

  /// Disposes of what feeds the subscription below, which has ended or goes on without it.
  func end(_ urgency: Urgency)

  /// Runs an action when this, with all that is further up, has got to a stage of its end.
  ///
  /// For what has been ended, or is about to end. Returns false, and drops the action, if there is
  /// nothing to wait for.
  func when(_ stage: Ending.Stage, _ action: @escaping () -> Void) -> Bool
}

/// What to do about a subscription that has just ended by itself, and whose terminal event is still on
/// the way down.
///
/// It is about to dispose of its resources, in its own time and order.
enum Urgency {
  /// Let it.
  case inTurn
  /// They must be disposed of now, because a successor may need them.
  case now
}

extension Upstream {
  func when(_ stage: Ending.Stage, _ action: @escaping () -> Void) -> Bool {
    false
  }
}

/// Keeps the subscription one level up, and learns of it before it starts.
@usableFromInline
protocol SubscriptionHolder: AnyObject {
  func hold(_ upstream: Subscription)
}
