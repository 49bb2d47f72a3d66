import SignalLaws

private final class DisposeAfterTheEndDisposesAgain: BaseSubscriber, @unchecked Sendable {
  override func freeResources() {
    let disposal = lock.withLock {
      let disposal = state.disposal
      if state.isFinished { state.disposal = nil }
      state.isFinished = true
      return disposal
    }
    disposal?()
  }

  override func dispose() {
    let hasEnded = lock.withLock { state.isFinished }
    if hasEnded { freeResources() } else { super.dispose() }
  }
}

extension Mutants {
  static let disposeAfterTheEndDisposesAgain = Mutant(
    "SUB-12",
    "dispose-after-the-end-disposes-again",
    "The end keeps the disposable, and an explicit dispose after it disposes it once more."
  ) { $0.subscriber = { DisposeAfterTheEndDisposesAgain($0) } }
}
