extension SSignal {
  /// Runs the signals that this one sends one after the other, in order.
  ///
  /// What waits is not limited in number. The first error ends the result; it completes when this
  /// signal and all of its signals have. Values that are no signals are left out.
  public func queue() -> SSignal {
    SSignal { subscriber in
      QueueSuccession(subscriber, keepsLatestOnly: false).begin(under: self)
      return nil
    }
  }

  /// Runs the signals that this one sends one after the other, of those that wait only the newest.
  ///
  ///     // 0, 1, 2, 3, of which 1 to 3 come while 0 runs: 0, 3
  ///
  /// Otherwise like `queue()`; time plays no part in it.
  public func throttled() -> SSignal {
    SSignal { subscriber in
      QueueSuccession(subscriber, keepsLatestOnly: true).begin(under: self)
      return nil
    }
  }

  /// Runs the signals that a function makes of the values one after the other.
  public func mapToQueue(_ transform: @escaping (Any?) -> SSignal) -> SSignal {
    map(transform).queue()
  }

  /// Runs the signals that a function makes of the values as `throttled()` does.
  public func mapToThrottled(_ transform: @escaping (Any?) -> SSignal) -> SSignal {
    map(transform).throttled()
  }
}

private final class QueueSuccession: Succession {
  private let keepsLatestOnly: Bool
  private var waiting = Fifo<SSignal>()
  private var isComplete = false

  init(_ output: SSubscriber, keepsLatestOnly: Bool) {
    self.keepsLatestOnly = keepsLatestOnly
    super.init(output)
  }

  override func outer(_ event: Event) {
    switch event {
    case .next(let value): if let signal = value as? SSignal { add(signal) }
    case .error: output.put(event)
    case .completed:
      isComplete = true
      if !isRunning { output.putCompletion() }
    }
  }

  override func ended(_ event: Event) {
    guard case .completed = event else { return output.put(event) }
    if let signal = waiting.popFirst() {
      run(signal)
    } else if isComplete {
      output.putCompletion()
    }
  }

  private func add(_ signal: SSignal) {
    guard isRunning else { return run(signal) }
    if keepsLatestOnly { waiting = Fifo() }
    waiting.append(signal)
  }
}
