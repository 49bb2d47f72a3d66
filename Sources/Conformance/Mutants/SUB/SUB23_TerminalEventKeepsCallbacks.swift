import SignalLaws

private final class TerminalEventKeepsCallbacks: BaseSubscriber, @unchecked Sendable {
  override func deliverTerminal() {
    let terminal = lock.withLock { state.terminal }
    if let terminal { terminal.ending.put(into: terminal.sink) }
  }
}

extension Mutants {
  static let terminalEventKeepsCallbacks = Mutant(
    "SUB-23",
    "terminal-event-keeps-callbacks",
    "The terminal event is delivered without letting go of the callbacks."
  ) { $0.subscriber = { TerminalEventKeepsCallbacks($0) } }
}
