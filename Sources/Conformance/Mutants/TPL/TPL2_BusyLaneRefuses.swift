internal import SignalKitInstrumented
internal import SignalLaws
internal import Synchronization

/// Refuses what comes while a task is running.
private final class Lane: Sendable {
  private let base: ThreadPoolQueue
  private let isBusy = Mutex(false)

  init(_ pool: ThreadPool) { base = pool.nextQueue() }

  func add(_ body: @escaping @Sendable () -> Void) -> () -> Void {
    let task = ThreadPoolTask { [self] _ in
      isBusy.withLock { $0 = true }
      body()
      isBusy.withLock { $0 = false }
    }
    if !isBusy.withLock({ $0 }) { base.addTask(task) }
    return task.cancel
  }
}

extension Mutants {
  static let busyLaneRefuses = Mutant(
    "TPL-2",
    "busy-lane-refuses",
    """
    A lane that is busy refuses further tasks.
    """,
    reference: {
      $0.threadPool = .init(
        make: { ThreadPool(threadCount: $0, threadPriority: 0.5) },
        makeLane: { Lane($0) },
        add: { $0.add($1) }
      )
    }
  )
}
