import SignalLaws

private final class AsyncAlwaysEnqueues: BaseQueue, @unchecked Sendable {
  override func async(_ block: @escaping @Sendable () -> Void) {
    enqueue(block)
  }
}

extension Mutants {
  static let asyncAlwaysEnqueues = Mutant(
    "QUE-4",
    "async-always-enqueues",
    "A block that is given to async on the queue itself is enqueued."
  ) { $0.queue = { AsyncAlwaysEnqueues() } }
}
