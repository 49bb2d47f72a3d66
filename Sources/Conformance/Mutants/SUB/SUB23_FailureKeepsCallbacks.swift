import SignalLaws

private final class FailureKeepsCallbacks: BaseSubscriber, @unchecked Sendable {
  override func deliverTerminal() {
    let terminal = lock.withLock { state.terminal }
    guard let terminal, case .failed = terminal.ending else { return super.deliverTerminal() }
    terminal.ending.put(into: terminal.sink)
  }
}

extension Mutants {
  static let failureKeepsCallbacks = Mutant(
    "SUB-23",
    "failure-keeps-callbacks",
    "A completion lets go of the callbacks, a failure does not."
  ) { $0.subscriber = { FailureKeepsCallbacks($0) } }
}
