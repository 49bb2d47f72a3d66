import SignalLaws

private final class ActionIsReleasedUnderTheLock: BaseAction, @unchecked Sendable {
  private var hasRun = false

  override func dispose() {
    let isFirst = lock.withLock {
      defer { hasRun = true }
      return !hasRun
    }
    guard isFirst else { return }
    lock.withLock { action }?()
    lock.withLock { action = nil }
  }
}

extension Mutants {
  static let actionIsReleasedUnderTheLock = Mutant(
    "DSP-29",
    "action-is-released-under-the-lock",
    "The action is let go while the lock is held."
  ) { $0.action = { ActionIsReleasedUnderTheLock($0) } }
}
