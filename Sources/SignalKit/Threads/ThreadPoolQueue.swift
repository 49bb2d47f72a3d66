#if canImport(Dispatch)

/// A queue of a thread pool: its tasks run one at a time, first in first out, on any of the threads.
///
/// May be used from any thread.
public final class ThreadPoolQueue: Equatable, Sendable {
  private weak let threadPool: ThreadPool?
  private let lane = ThreadPoolLane<ThreadPoolTask>()

  /// Creates a queue of its own in a pool, which it does not keep alive.
  public init(threadPool: ThreadPool) {
    self.threadPool = threadPool
  }

  /// Adds a task behind all others of this queue; drops it if the pool has died.
  ///
  /// - Complexity: O(1) amortized.
  public func addTask(_ task: ThreadPoolTask) {
    threadPool?.add(task, to: lane)
  }

  /// Whether two references are to the same queue.
  public static func == (lhs: ThreadPoolQueue, rhs: ThreadPoolQueue) -> Bool {
    lhs === rhs
  }
}

#endif
