extension SSignal {
  /// Goes on with another signal when this one has completed.
  ///
  /// The resources of the first are freed before the second is started. An error ends both.
  public func then(_ signal: SSignal) -> SSignal {
    SSignal { subscriber in
      ThenSuccession(subscriber, signal).begin(with: self)
      return nil
    }
  }
}

private final class ThenSuccession: Succession {
  private var successor: SSignal?

  init(_ output: SSubscriber, _ successor: SSignal) {
    self.successor = successor
    super.init(output)
  }

  override func ended(_ event: Event) {
    guard case .completed = event, let successor else { return output.put(event) }
    self.successor = nil
    run(successor)
  }
}
