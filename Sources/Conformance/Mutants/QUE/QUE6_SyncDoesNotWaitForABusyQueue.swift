import SignalLaws

private final class SyncDoesNotWaitForABusyQueue: BaseQueue, @unchecked Sendable {
  private let lock = MutexLock()
  private var count = 0

  override func enqueue(_ block: @escaping @Sendable () -> Void) {
    lock.withLock { count += 1 }
    super.enqueue {
      block()
      self.lock.withLock { self.count -= 1 }
    }
  }

  override func sync(_ block: @escaping @Sendable () -> Void) {
    let isBusy = lock.withLock { count > 0 }
    if isBusy { async(block) } else { super.sync(block) }
  }
}

extension Mutants {
  static let syncDoesNotWaitForABusyQueue = Mutant(
    "QUE-6",
    "sync-does-not-wait-for-a-busy-queue",
    "To avoid blocking, sync enqueues its block and returns while the queue has others."
  ) { $0.queue = { SyncDoesNotWaitForABusyQueue() } }
}
