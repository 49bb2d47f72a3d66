/// Runs tasks on a limited number of threads.
///
/// Threads are borrowed from Dispatch while there is something to do: a pool without tasks has
/// none, and tasks outlive their pool. May be used from any thread.
public final class SThreadPool: Sendable {
  let workers: PoolWorkers

  /// Creates a pool of two threads.
  public convenience init() {
    self.init(threadCount: 2, threadPriority: 0.5)
  }

  /// Creates a pool.
  ///
  /// - Parameters:
  ///   - threadCount: how many tasks may run at the same time; at least 1.
  ///   - threadPriority: from 0 to 1; it chooses a quality of service of Dispatch.
  public init(threadCount: Int, threadPriority: Double) {
    precondition(
      threadCount > 0,
      "SThreadPool.threadCount must be more than 0 (was \(threadCount))"
    )
    workers = PoolWorkers(threadCount, threadPriority)
  }

  /// Adds a task, which may run at the same time as any other.
  public func addTask(_ task: SThreadPoolTask) {
    nextQueue().addTask(task)
  }

  /// A new queue, whose tasks run one at a time.
  public func nextQueue() -> SThreadPoolQueue {
    SThreadPoolQueue(workers)
  }
}
