import SignalKit

/// A signal that does what it is told: its source is the last subscriber.
final class Tap {
  @exclusivity(unchecked) private var last: Subscriber<Int, NoError>?

  var signal: Signal<Int, NoError> {
    Signal { subscriber in
      self.last = subscriber
      return EmptyDisposable
    }
  }

  /// Where to put values, once the signal has been started.
  var subscriber: Subscriber<Int, NoError> {
    guard let last else { fatalError("Benchmarks: the signal of a tap was not started") }
    return last
  }

  /// Starts a signal made of a tap's, and hands out where to put values.
  static func start(
    through operators: (Signal<Int, NoError>) -> Signal<Int, NoError> = { $0 },
    next: @escaping (Int) -> Void
  ) -> Subscriber<Int, NoError> {
    let tap = Tap()
    _ = operators(tap.signal).start(next: next)
    return tap.subscriber
  }
}
