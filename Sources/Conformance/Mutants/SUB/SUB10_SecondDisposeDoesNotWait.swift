import SignalLaws

private final class SecondDisposeDoesNotWait: BaseSubscriber, @unchecked Sendable {
  private var isDisposing = false

  override func dispose() {
    let isFirst = lock.withLock {
      defer { isDisposing = true }
      return !isDisposing
    }
    if isFirst { super.dispose() }
  }
}

extension Mutants {
  static let secondDisposeDoesNotWait = Mutant(
    "SUB-10",
    "second-dispose-does-not-wait",
    "A dispose that finds another one begun returns, though nobody has closed the subscriber yet."
  ) { $0.subscriber = { SecondDisposeDoesNotWait($0) } }
}
