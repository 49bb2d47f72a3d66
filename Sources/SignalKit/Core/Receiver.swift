/// What a subscriber delivers its events to; without types, for `Subscription`.
@usableFromInline
class AnyReceiver {
  @usableFromInline
  init() {}

  func deliverTerminal() {}

  /// Learns for which subscription this receives, before the first event.
  func attach(to subscription: Subscription) {}
}

/// What a subscriber delivers its events to: the callbacks of the user, or the part of an operator
/// that receives.
///
/// Everything a subclass owns is constant: reaching it needs neither a lock nor a copy, because the
/// count in `LifeWord` keeps this object alive while a value is being delivered. It dies when the
/// subscription has ended.
@usableFromInline
class Receiver<T, E>: AnyReceiver {
  // Written once, by the winner of `LifeWord.end()`, before `ready()`; read by the finisher. Nil
  // means completion. (Boxed: a field of type `E?` would have this class laid out at run time, at
  // the cost of every completion.)
  private final var failure: Failure?

  private final class Failure {
    let error: E

    init(_ error: E) {
      self.error = error
    }
  }

  @usableFromInline
  override init() {}

  @usableFromInline
  func next(_ value: T) {}

  @usableFromInline
  func error(_ error: E) {}

  @usableFromInline
  func completed() {}

  /// Which events somebody handles.
  var handles: (next: Bool, error: Bool, completed: Bool) {
    (true, true, true)
  }

  final func store(_ error: E) {
    failure = Failure(error)
  }

  final override func deliverTerminal() {
    if let failure {
      error(failure.error)
    } else {
      completed()
    }
  }
}
