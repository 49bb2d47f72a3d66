import SignalLaws

private final class ValueInsideTheEndIsDelivered: BaseSubscriber, @unchecked Sendable {
  private var ending: (thread: UInt, sink: Sink)?

  override func deliverTerminal() {
    lock.withLock { ending = state.terminal.map { (currentThread, $0.sink) } }
    super.deliverTerminal()
    let ended = lock.withLock {
      defer { ending = nil }
      return ending
    }
    withExtendedLifetime(ended) {}
  }

  override func next(_ value: Int) {
    let sink = lock.withLock { ending.flatMap { $0.thread == currentThread ? $0.sink : nil } }
    if let sink { sink.next(value) } else { super.next(value) }
  }
}

extension Mutants {
  static let valueInsideTheEndIsDelivered = Mutant(
    "SUB-1",
    "value-inside-the-end-is-delivered",
    "A value that is put from inside the terminal callback is delivered inside it."
  ) { $0.subscriber = { ValueInsideTheEndIsDelivered($0) } }
}
