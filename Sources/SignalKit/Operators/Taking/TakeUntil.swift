/// What `take(until:)` does with a value.
public struct SignalTakeAction: Sendable, Equatable {
  /// Whether the value is passed on.
  public let passthrough: Bool
  /// Whether the signal completes, after the value if that is passed on.
  public let complete: Bool

  /// Creates an action.
  public init(passthrough: Bool, complete: Bool) {
    self.passthrough = passthrough
    self.complete = complete
  }
}

/// Passes values on until a function says that it is enough.
///
///     numbers |> take(until: { SignalTakeAction(passthrough: true, complete: $0 == 2) })
///     // of 1, 2, 3: 1, 2, completed
///
/// Calls `until` for each value, without holding a lock, one call at a time, and not at all once the
/// result has ended. The signal is disposed of after the completion.
///
/// Laws: TKU-1 to TKU-5.
public func take<T, E>(
  until: @escaping (T) -> SignalTakeAction
) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in .receiving(from: signal) { TakeUntilReceiver(to: $0, until) } }
}

private final class TakeUntilReceiver<T, E>: SerialReceiver<T, T, E> {
  private let until: (T) -> SignalTakeAction

  init(to downstream: Subscriber<T, E>, _ until: @escaping (T) -> SignalTakeAction) {
    self.until = until
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    if downstream.isTerminated { return }
    let action = until(value)
    // A producer is stopped at once, even if the end has to wait for deliveries further out.
    if action.complete { downstream.subscription.stopUpstream() }
    if action.passthrough { downstream.putNext(value) }
    if action.complete { downstream.putCompletion() }
  }
}
