import SignalLaws

private final class CallbacksAreReleasedUnderTheLock: BaseSubscriber, @unchecked Sendable {
  override func deliverTerminal() {
    if let terminal = lock.withLock({ state.terminal }) { terminal.ending.put(into: terminal.sink) }
    lock.withLock { state.terminal = nil }
  }
}

extension Mutants {
  static let callbacksAreReleasedUnderTheLock = Mutant(
    "SUB-29",
    "callbacks-are-released-under-the-lock",
    "The callbacks are let go while the lock is held."
  ) { $0.subscriber = { CallbacksAreReleasedUnderTheLock($0) } }
}
