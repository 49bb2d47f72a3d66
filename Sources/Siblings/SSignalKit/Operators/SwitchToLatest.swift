extension SSignal {
  /// Passes on the values of the latest signal among those that this one sends.
  ///
  /// What ran is disposed of before its successor starts, and nothing of it is heard any more. The
  /// first error ends the result; it completes when this signal and the latest one have. Values
  /// that are no signals are left out.
  public func switchToLatest() -> SSignal {
    SSignal { subscriber in
      SwitchSuccession(subscriber).begin(under: self)
      return nil
    }
  }

  /// Passes on the values of the signal that a function makes of the latest value.
  public func mapToSignal(_ transform: @escaping (Any?) -> SSignal) -> SSignal {
    map(transform).switchToLatest()
  }
}

private final class SwitchSuccession: Succession {
  private var isComplete = false

  override func outer(_ event: Event) {
    switch event {
    case .next(let value): if let signal = value as? SSignal { run(signal) }
    case .error: output.put(event)
    case .completed:
      isComplete = true
      if !isRunning { output.putCompletion() }
    }
  }

  override func ended(_ event: Event) {
    if case .completed = event, !isComplete { return }
    output.put(event)
  }
}
