/// Where the events of a signal come from, if that is more than a function.
///
/// Known to its signal only, and like that without a state of its own: every start is another run.
@usableFromInline
class SignalOrigin<T, E> {
  /// Whether `open` does something else than to make a subscriber.
  let isStage: Bool

  /// Whether it is always one value, which `withValue` knows, and then the completion.
  let isSingle: Bool

  init(isStage: Bool = false, isSingle: Bool = false) {
    self.isStage = isStage
    self.isSingle = isSingle
  }

  /// Starts a source for a subscriber, and returns the signal that goes on in its place, if any.
  func connect(_ subscriber: Subscriber<T, E>) -> Signal<T, E>? {
    fatalError("SignalKit bug: an origin that starts nothing")
  }

  /// Subscribes as a stage does, which makes no subscriber.
  func open(
    _ receiver: Receiver<T, E>,
    in holder: (any SubscriptionHolder)?,
    countsStart: Bool
  ) -> Subscription {
    fatalError("SignalKit bug: an origin that is no stage")
  }

  /// Calls `body` with the value, if there is one known value and nothing else.
  ///
  /// False if there is not.
  func withValue(_ body: (T) -> Void) -> Bool {
    false
  }

  /// The signals that are run one after the other, if `then` has made them.
  var sequence: SignalSequence? {
    nil
  }
}
