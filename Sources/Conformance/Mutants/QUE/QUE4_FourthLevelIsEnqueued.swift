import SignalLaws

private final class FourthLevelIsEnqueued: BaseQueue, @unchecked Sendable {
  private let lock = MutexLock()
  private var depth = 0

  override func async(_ block: @escaping @Sendable () -> Void) {
    guard isInside, lock.withLock({ depth < 3 }) else { return enqueue(block) }
    lock.withLock { depth += 1 }
    block()
    lock.withLock { depth -= 1 }
  }
}

extension Mutants {
  static let fourthLevelIsEnqueued = Mutant(
    "QUE-4",
    "fourth-level-is-enqueued",
    "Three calls of async run inside each other, and a fourth one is enqueued."
  ) { $0.queue = { FourthLevelIsEnqueued() } }.shown(byOperations: 8)
}
