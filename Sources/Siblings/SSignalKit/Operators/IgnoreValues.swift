extension SSignal {
  /// Passes on the end only.
  public func ignoreValues() -> SSignal {
    filter { _ in false }
  }
}
