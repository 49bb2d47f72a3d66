extension SSignal {
  /// Delivers a value on a queue when none has come after it for so many seconds.
  ///
  ///     // "a", "ab" in quick succession, "abc" later, completed: "ab", "abc", completed
  ///
  /// Each value takes the place of the one that waits, and the wait begins anew. The completion
  /// does not wait: it is delivered after the value that does. An error is delivered instead of it.
  public func throttleOn(_ queue: SQueue, delay: Double) -> SSignal {
    SSignal { subscriber in
      Throttle(subscriber, queue, delay).begin(under: self)
      return nil
    }
  }
}

/// One subscription of `throttleOn(_:delay:)`.
///
/// The drain guards the state.
private final class Throttle {
  private enum Input {
    case event(Event)
    /// The wait with this number is over.
    case due(Int)
  }

  private let output: SSubscriber
  private let queue: SQueue
  private let delay: Double
  private let wait = SMetaDisposable()
  private var waiting: Any??
  private var number = 0
  /// Owned by who brings something.
  private weak var drain: SerialDrain<Input>?

  init(_ output: SSubscriber, _ queue: SQueue, _ delay: Double) {
    (self.output, self.queue, self.delay) = (output, queue, delay)
    output.assignDisposable(wait)
  }

  func begin(under signal: SSignal) {
    let drain = SerialDrain<Input>(run: queue.dispatch(_:)) { self.handle($0) }
    self.drain = drain
    signal.feed(
      output,
      next: { drain.submit(.event(.next($0))) },
      error: { drain.submit(.event(.error($0))) },
      completed: { drain.submit(.event(.completed)) }
    )
  }

  private func handle(_ input: Input) {
    switch input {
    case .event(.next(let value)):
      waiting = .some(value)
      waitAnew()
    case .event(.error(let error)):
      waiting = nil
      output.putError(error)
    case .event(.completed):
      flush()
      output.putCompletion()
    case .due(let number): if number == self.number { flush() }
    }
  }

  private func waitAnew() {
    number += 1
    let action = CancellableAction { [drain, number] in drain?.submit(.due(number)) }
    wait.setDisposable(action)
    queue.after(delay) { action.run() }
  }

  private func flush() {
    guard let value = waiting else { return }
    waiting = nil
    output.putNext(value)
  }
}
