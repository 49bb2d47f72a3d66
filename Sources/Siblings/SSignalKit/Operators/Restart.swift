extension SSignal {
  /// Starts the signal again whenever it has completed; only an error ends it.
  ///
  /// The resources of a run are freed before the next is started. Runs that complete synchronously
  /// are started by a loop.
  public func restart() -> SSignal {
    SSignal { subscriber in
      RestartSuccession(subscriber, self).begin(with: self)
      return nil
    }
  }
}

private final class RestartSuccession: Succession {
  private let signal: SSignal

  init(_ output: SSubscriber, _ signal: SSignal) {
    self.signal = signal
    super.init(output)
  }

  override func ended(_ event: Event) {
    if case .completed = event { run(signal) } else { output.put(event) }
  }
}
