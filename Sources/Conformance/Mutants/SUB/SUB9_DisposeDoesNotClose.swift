import SignalLaws

private final class DisposeDoesNotClose: BaseSubscriber, @unchecked Sendable {
  override func dispose() {
    let isLive = lock.withLock { !state.isClosed }
    if isLive { freeResources() }
  }
}

extension Mutants {
  static let disposeDoesNotClose = Mutant(
    "SUB-9",
    "dispose-does-not-close",
    "Dispose frees the resources but does not close the subscriber."
  ) { $0.subscriber = { DisposeDoesNotClose($0) } }
}
