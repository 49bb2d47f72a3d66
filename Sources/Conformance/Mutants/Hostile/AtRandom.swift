public import SignalLaws

/// Takes its lock once more, or does not.
private final class AtRandom: BaseSubscriber, @unchecked Sendable {
  override func next(_ value: Int) {
    if Bool.random() { lock.withLock {} }
    super.next(value)
  }
}

extension Mutants {
  /// Right in every way, but its steps are not the same from run to run.
  public static let atRandom = hostile("at-random") { $0.subscriber = { AtRandom($0) } }
}
