import SignalLaws

/// Dispose frees the resources but does not close the subscriber.
///
/// Caught by SUB-9.
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
