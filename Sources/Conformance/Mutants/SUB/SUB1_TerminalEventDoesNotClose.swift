import SignalLaws

private final class TerminalEventDoesNotClose: BaseSubscriber, @unchecked Sendable {
  override func end(_ ending: Ending) {
    let sink = lock.withLock { state.sink }
    super.end(ending)
    guard let sink else { return }
    lock.withLock {
      state.isClosed = false
      state.sink = sink
    }
  }
}

extension Mutants {
  static let terminalEventDoesNotClose = Mutant(
    "SUB-1",
    "terminal-event-does-not-close",
    """
    The terminal event is delivered, but the subscriber is not closed, so what follows is \
    delivered too.
    """
  ) { $0.subscriber = { TerminalEventDoesNotClose($0) } }
}
