/// What `Subscription` needs to know of the callbacks, without their types.
class SubscriberCallbacks {
  func deliverTerminal() {}
}

/// The callbacks of one subscriber, and its terminal event once there is one.
///
/// The callbacks are constants: calling one needs neither a lock nor a copy of the closure, because
/// the count in `LifeWord` keeps this object alive meanwhile.
final class TypedCallbacks<T, E>: SubscriberCallbacks {
  let next: ((T) -> Void)?
  private let error: ((E) -> Void)?
  private let completed: (() -> Void)?

  // Written once, by the winner of `LifeWord.end()`, before `ready()`; read by the finisher. Nil
  // means completion. (Boxed: a field of type `E?` would have this class laid out at run time, at
  // the cost of every completion.)
  private var failure: Failure?

  private final class Failure {
    let error: E

    init(_ error: E) {
      self.error = error
    }
  }

  init(next: ((T) -> Void)?, error: ((E) -> Void)?, completed: (() -> Void)?) {
    self.next = next
    self.error = error
    self.completed = completed
  }

  func fail(_ error: E) {
    failure = Failure(error)
  }

  override func deliverTerminal() {
    if let failure {
      error?(failure.error)
    } else {
      completed?()
    }
  }
}
