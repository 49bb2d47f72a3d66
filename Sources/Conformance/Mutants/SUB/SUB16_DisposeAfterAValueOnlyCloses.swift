import SignalLaws

private final class DisposeAfterAValueOnlyCloses: BaseSubscriber, @unchecked Sendable {
  private var hasDelivered = false  // Reached under the lock only.

  override func enter() -> Sink? {
    let sink = super.enter()
    lock.withLock { hasDelivered = hasDelivered || sink != nil }
    return sink
  }

  override func dispose() {
    let onlyCloses = lock.withLock { hasDelivered }
    guard onlyCloses else { return super.dispose() }
    // What was taken is released outside the lock.
    _ = lock.withLock { close() }
  }
}

extension Mutants {
  static let disposeAfterAValueOnlyCloses = Mutant(
    "SUB-16",
    "dispose-after-a-value-only-closes",
    "Dispose of a subscriber that has delivered a value leaves the resources alone."
  ) { $0.subscriber = { DisposeAfterAValueOnlyCloses($0) } }
}
