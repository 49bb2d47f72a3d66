/// What happens to a subscription, as a value.
enum MTEvent {
  case next(Any?)
  case error(Any?)
  case completed
}

/// The callbacks of a subscriber, which come and go together.
struct MTCallbacks {
  var next: (Any?) -> Void = { _ in }
  var error: (Any?) -> Void = { _ in }
  var completed: () -> Void = {}

  func take(_ event: MTEvent) {
    switch event {
    case .next(let value): next(value)
    case .error(let failure): error(failure)
    case .completed: completed()
    }
  }
}

extension MTCallbacks {
  /// Passes the end on to a subscriber, and the values to a function.
  init(for subscriber: MTSubscriber, next: @escaping (Any?) -> Void) {
    self.init(
      next: next,
      error: { subscriber.putError($0) },
      completed: { subscriber.putCompletion() }
    )
  }
}
