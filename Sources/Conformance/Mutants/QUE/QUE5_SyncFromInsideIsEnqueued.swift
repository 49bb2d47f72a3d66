import SignalLaws

private final class SyncFromInsideIsEnqueued: BaseQueue, @unchecked Sendable {
  override func sync(_ block: @escaping @Sendable () -> Void) {
    if isInside { enqueue(block) } else { enqueueAndWait(block) }
  }
}

extension Mutants {
  static let syncFromInsideIsEnqueued = Mutant(
    "QUE-5",
    "sync-from-inside-is-enqueued",
    "To avoid a deadlock, sync from inside the queue enqueues its block and does not wait."
  ) { $0.queue = { SyncFromInsideIsEnqueued() } }
}
