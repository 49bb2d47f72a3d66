import SignalLaws

/// A failure is delivered, but the subscriber is not closed, so what follows is delivered too.
///
/// Caught by SUB-1.
private final class ErrorDoesNotClose: BaseSubscriber, @unchecked Sendable {
  override func end(_ ending: Ending) {
    let sink = lock.withLock { state.sink }
    super.end(ending)
    guard case .failed = ending, let sink else { return }
    lock.withLock {
      state.isClosed = false
      state.sink = sink
    }
  }
}

extension Mutants {
  static let errorDoesNotClose = Mutant(
    "SUB-1",
    "error-does-not-close",
    """
    A failure is delivered, but the subscriber is not closed, so what follows is delivered \
    too.
    """
  ) { $0.subscriber = { ErrorDoesNotClose($0) } }
}
