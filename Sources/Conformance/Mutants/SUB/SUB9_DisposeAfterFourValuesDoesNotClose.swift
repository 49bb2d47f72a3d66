import SignalLaws

private final class DisposeAfterFourValuesDoesNotClose: BaseSubscriber, @unchecked Sendable {
  private var values = 0

  override func enter() -> Sink? {
    lock.withLock { values += 1 }
    return super.enter()
  }

  override func dispose() {
    if lock.withLock({ values > 3 }) { freeResources() } else { super.dispose() }
  }
}

extension Mutants {
  static let disposeAfterFourValuesDoesNotClose = Mutant(
    "SUB-9",
    "dispose-after-four-values-does-not-close",
    "Dispose frees the resources, and does not close a subscriber that has had four values."
  ) { $0.subscriber = { DisposeAfterFourValuesDoesNotClose($0) } }
}
