import SignalLaws

private final class OnlyTheInnermostQueueIsCurrent: BaseQueue, @unchecked Sendable {
  override func isCurrent() -> Bool { isInnermost }
}

extension Mutants {
  static let onlyTheInnermostQueueIsCurrent = Mutant(
    "QUE-10",
    "only-the-innermost-queue-is-current",
    "Only the innermost of the queues that a thread is inside of is current."
  ) { $0.queue = { OnlyTheInnermostQueueIsCurrent() } }
}
