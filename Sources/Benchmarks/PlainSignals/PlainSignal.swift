/// A signal in the original's construction, by hand: a generator, and a subscriber that reaches its
/// callbacks and its disposable under a mutex.
///
/// Generic, and in a module of its own, as the original is for the applications that use it.
package final class PlainSignal<Value: Sendable, Failure: Error>: Sendable {
  package typealias Generator = @Sendable (PlainSubscriber<Value, Failure>) -> PlainAction

  private let generator: Generator

  package init(_ generator: @escaping Generator) {
    self.generator = generator
  }

  package func start(
    next: @escaping @Sendable (Value) -> Void,
    error: @escaping @Sendable (Failure) -> Void = { _ in },
    completed: @escaping @Sendable () -> Void = {}
  ) -> PlainAction {
    let subscriber = PlainSubscriber(next, error, completed)
    subscriber.assign(generator(subscriber))
    return PlainAction { subscriber.dispose() }
  }

  /// One value, and the completion.
  package static func single(_ value: Value) -> PlainSignal {
    PlainSignal { subscriber in
      subscriber.putNext(value)
      subscriber.putCompletion()
      return PlainAction {}
    }
  }

  /// Nothing, for ever.
  package static var never: PlainSignal { PlainSignal { _ in PlainAction {} } }
}
