import SignalLaws

private final class EndLeftBehindIsDeliveredUnderTheLock: BaseSubscriber, @unchecked Sendable {
  override func leave() {
    let isLast = lock.withLock {
      if let index = state.running.lastIndex(of: currentThread) { state.running.remove(at: index) }
      guard let terminal = state.terminal, state.running.isEmpty else { return false }
      state.terminal = nil
      terminal.ending.put(into: terminal.sink)
      return true
    }
    if isLast { freeResources() }
  }
}

extension Mutants {
  static let endLeftBehindIsDeliveredUnderTheLock = Mutant(
    "SUB-25",
    "end-left-behind-is-delivered-under-the-lock",
    "A terminal event that has waited for a value is delivered while the lock is held."
  ) { $0.subscriber = { EndLeftBehindIsDeliveredUnderTheLock($0) } }
}
