extension SSignal {
  /// Passes on the values of this signal until a replacement comes, then those of the replacement.
  ///
  /// `replacement` is started first; each signal that it sends takes the place of what ran, which
  /// is disposed of before. If one comes at once, this signal is not started at all. The result
  /// ends with the signal that runs; an error of `replacement` ends it too, its completion changes
  /// nothing.
  public func takeUntilReplacement(_ replacement: SSignal) -> SSignal {
    SSignal { subscriber in
      let succession = ReplacementSuccession(subscriber)
      succession.begin(under: replacement)
      succession.begin(with: self)
      return nil
    }
  }
}

private final class ReplacementSuccession: Succession {
  override func outer(_ event: Event) {
    switch event {
    case .next(let value): if let signal = value as? SSignal { run(signal) }
    case .error: output.put(event)
    case .completed: break
    }
  }
}
