import SignalLaws

private final class FailureForgetsTheDisposal: BaseSubscriber, @unchecked Sendable {
  override func finish() {
    let frees = lock.withLock {
      if case .failed = state.terminal?.ending { false } else { true }
    }
    deliverTerminal()
    if frees { freeResources() }
  }
}

extension Mutants {
  static let failureForgetsTheDisposal = Mutant(
    "SUB-14",
    "failure-forgets-the-disposal",
    "A failure is delivered without freeing the resources; only completion frees them."
  ) { $0.subscriber = { FailureForgetsTheDisposal($0) } }
}
