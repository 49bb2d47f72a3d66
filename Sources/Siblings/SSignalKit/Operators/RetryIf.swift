extension SSignal {
  /// Starts the signal again, at once, after each error for which a function is true.
  ///
  /// Any other error ends it, and so does the completion. The resources of a run are freed before
  /// the next is started. Runs that fail synchronously are started by a loop.
  public func retryIf(_ predicate: @escaping (Any?) -> Bool) -> SSignal {
    SSignal { subscriber in
      RetrySuccession(subscriber, self, predicate).begin(with: self)
      return nil
    }
  }
}

private final class RetrySuccession: Succession {
  private let signal: SSignal
  private let predicate: (Any?) -> Bool

  init(_ output: SSubscriber, _ signal: SSignal, _ predicate: @escaping (Any?) -> Bool) {
    self.signal = signal
    self.predicate = predicate
    super.init(output)
  }

  override func ended(_ event: Event) {
    if case .error(let error) = event, predicate(error) { run(signal) } else { output.put(event) }
  }
}
