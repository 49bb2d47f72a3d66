import SignalLaws

private final class TwoTerminalEventsPassTheTest: BaseSubscriber, @unchecked Sendable {
  override func end(_ ending: Ending) {
    guard let sink = lock.withLock({ state.sink }) else { return }
    let isLast = lock.withLock {
      state.isClosed = true
      state.sink = nil
      state.terminal = (ending, sink)
      return !mustWait()
    }
    if isLast { finish() }
  }
}

extension Mutants {
  static let twoTerminalEventsPassTheTest = Mutant(
    "SUB-2",
    "two-terminal-events-pass-the-test",
    """
    Whether the subscriber has ended is tested in one critical section and noted in the next, \
    so two terminal events both pass.
    """
  ) { $0.subscriber = { TwoTerminalEventsPassTheTest($0) } }
}
