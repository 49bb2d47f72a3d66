import SignalLaws

private final class HandOverAfterTheFact: BaseSubscriber, @unchecked Sendable {
  override func end(_ ending: Ending) {
    let (sink, waits) = lock.withLock { (close(), mustWait()) }
    guard let sink else { return }
    lock.withLock { state.terminal = (ending, sink) }
    if !waits { finish() }
  }
}

extension Mutants {
  static let handOverAfterTheFact = Mutant(
    "SUB-5",
    "hand-over-after-the-fact",
    """
    A completion sees a value under way and notes itself in a second critical section, when \
    that value may have left without finding it.
    """
  ) { $0.subscriber = { HandOverAfterTheFact($0) } }
}
