/// What an operator calls with the state that each of its subscriptions has.
public struct StateFunctions: Sendable {
  /// Makes the state of a subscription, when that starts.
  public var make: @Sendable () -> AnyObject
  /// Before a value is passed on.
  public let next: @Sendable (Int, AnyObject) -> Void
  /// Before an error is passed on.
  public let error: @Sendable (LawError, AnyObject) -> Void
  /// Before the completion is passed on.
  public let completed: @Sendable (AnyObject) -> Void
  /// When the subscription has ended and its resources are free.
  public let disposed: @Sendable (AnyObject) -> Void
}
