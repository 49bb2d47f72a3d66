import SignalKit
import Synchronization

/// Counts how often it is disposed of.
final class CountingDisposable: Disposable, Sendable {
  private let counter = Synchronization.Atomic<Int>(0)
  private let onDispose: @Sendable () -> Void

  init(onDispose: @escaping @Sendable () -> Void = {}) {
    self.onDispose = onDispose
  }

  var count: Int {
    counter.load(ordering: .sequentiallyConsistent)
  }

  func dispose() {
    counter.add(1, ordering: .sequentiallyConsistent)
    onDispose()
  }
}

/// Notes its death, or does something else then.
final class Mortal: Sendable {
  private let onDeath: @Sendable () -> Void

  init(onDeath: @escaping @Sendable () -> Void) {
    self.onDeath = onDeath
  }

  convenience init(_ name: String, _ log: Log) {
    self.init { log.note("\(name) died") }
  }

  deinit {
    onDeath()
  }
}

/// Holds on to something until told otherwise.
///
/// For one thread.
final class Holder<Value> {
  var value: Value?

  /// Lets go of the value, which may use this holder when it dies.
  func clear() {
    let value = value
    self.value = nil
    withExtendedLifetime(value) {}
  }

  init(_ value: Value? = nil) {
    self.value = value
  }
}

extension Signal {
  /// Starts and notes every event.
  func start(into log: Log) -> any Disposable {
    start(
      next: { log.note("\($0)") },
      error: { log.note("error \($0)") },
      completed: { log.note("completed") }
    )
  }
}

/// A signal of the given values, which completes.
func values<T>(_ values: T...) -> Signal<T, NoError> {
  Signal { subscriber in
    for value in values { subscriber.putNext(value) }
    subscriber.putCompletion()
    return EmptyDisposable
  }
}

/// A signal whose subscriber is kept in `holder`, and whose disposable notes "disposed".
func manual<T, E>(
  _ holder: Holder<Subscriber<T, E>>,
  _ log: Log,
  name: String = "source"
) -> Signal<T, E> {
  Signal { subscriber in
    holder.value = subscriber
    log.note("\(name) started")
    return ActionDisposable { log.note("\(name) disposed") }
  }
}

/// Puts values into a signal that has been started by hand.
extension Holder {
  func put<T, E>(_ values: T...) where Value == Subscriber<T, E> {
    for element in values { value?.putNext(element) }
  }

  func complete<T, E>() where Value == Subscriber<T, E> {
    value?.putCompletion()
  }

  func fail<T, E>(_ error: E) where Value == Subscriber<T, E> {
    value?.putError(error)
  }
}

/// A source that is driven by hand: holds the subscriber of the last start.
typealias Source<T, E> = Holder<Subscriber<T, E>>
