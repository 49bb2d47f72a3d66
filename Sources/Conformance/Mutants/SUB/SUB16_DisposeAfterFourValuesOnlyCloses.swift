import SignalLaws

private final class DisposeAfterFourValuesOnlyCloses: BaseSubscriber, @unchecked Sendable {
  private var values = 0  // Reached under the lock only.

  override func enter() -> Sink? {
    lock.withLock { values += 1 }
    return super.enter()
  }

  override func dispose() {
    let onlyCloses = lock.withLock { values > 3 }
    guard onlyCloses else { return super.dispose() }
    // What was taken is released outside the lock.
    _ = lock.withLock { close() }
  }
}

extension Mutants {
  static let disposeAfterFourValuesOnlyCloses = Mutant(
    "SUB-16",
    "dispose-after-four-values-only-closes",
    "Dispose of a subscriber that has had four values leaves the resources alone."
  ) { $0.subscriber = { DisposeAfterFourValuesOnlyCloses($0) } }
}
