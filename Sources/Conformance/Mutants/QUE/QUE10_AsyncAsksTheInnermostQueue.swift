import SignalLaws

private final class AsyncAsksTheInnermostQueue: BaseQueue, @unchecked Sendable {
  override func async(_ block: @escaping @Sendable () -> Void) {
    if isInnermost { block() } else { enqueue(block) }
  }
}

extension Mutants {
  static let asyncAsksTheInnermostQueue = Mutant(
    "QUE-10",
    "async-asks-the-innermost-queue",
    "async enqueues its block where its queue is current, but not the innermost one."
  ) { $0.queue = { AsyncAsksTheInnermostQueue() } }
}
