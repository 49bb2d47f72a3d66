import SignalLaws

private final class TerminalWaitsForOwnThreadOnly: BaseSubscriber, @unchecked Sendable {
  override func mustWait() -> Bool {
    state.running.contains(currentThread)
  }
}

extension Mutants {
  static let terminalWaitsForOwnThreadOnly = Mutant(
    "SUB-4",
    "terminal-waits-for-own-thread-only",
    """
    The terminal callback waits for the values of its own thread, but not for those that other \
    threads are delivering.
    """
  ) { $0.subscriber = { TerminalWaitsForOwnThreadOnly($0) } }
}
