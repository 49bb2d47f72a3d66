import SignalLaws

/// Dispose closes the subscriber but leaves the resources alone.
///
/// Caught by SUB-16.
private final class DisposeOnlyCloses: BaseSubscriber, @unchecked Sendable {
  override func dispose() {
    // What was taken is released outside the lock.
    _ = lock.withLock { close() }
  }
}

extension Mutants {
  static let disposeOnlyCloses = Mutant(
    "SUB-16",
    "dispose-only-closes",
    "Dispose closes the subscriber but leaves the resources alone."
  ) { $0.subscriber = { DisposeOnlyCloses($0) } }
}
