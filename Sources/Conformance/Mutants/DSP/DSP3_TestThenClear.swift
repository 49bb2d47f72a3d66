import SignalLaws

private final class TestThenClear: BaseAction, @unchecked Sendable {
  override func dispose() {
    let action = lock.withLock { self.action }
    lock.withLock { self.action = nil }
    action?()
  }
}

extension Mutants {
  static let testThenClear = Mutant(
    "DSP-3",
    "test-then-clear",
    """
    The action is fetched in one critical section and cleared in the next, so two threads both \
    get it.
    """
  ) { $0.action = { TestThenClear($0) } }
}
