import SignalLaws

private final class BusyMeansCurrent: BaseQueue, @unchecked Sendable {
  private let lock = MutexLock()
  private var runningCount = 0

  override func run(_ block: () -> Void) {
    lock.withLock { runningCount += 1 }
    super.run(block)
    lock.withLock { runningCount -= 1 }
  }

  override func isCurrent() -> Bool {
    lock.withLock { runningCount > 0 }
  }
}

extension Mutants {
  static let busyMeansCurrent = Mutant(
    "QUE-8",
    "busy-means-current",
    "The queue is taken for current everywhere while one of its blocks runs."
  ) { $0.queue = { BusyMeansCurrent() } }
}
