#if canImport(Dispatch)

/// A fixed number of threads that do tasks.
///
///     let pool = ThreadPool(threadCount: 2, threadPriority: 0.5)
///     pool.addTask(ThreadPoolTask { state in … })
///
/// Tasks that are added to the pool have no order among each other; those of one `ThreadPoolQueue`
/// do. When the pool dies, its threads do what has been added, and end. Do not drop the last
/// reference and expect the tasks to be cancelled.
///
/// May be used from any thread. (The original is an `NSObject` for the sake of Objective-C. This one
/// is a plain class, which needs neither that nor Foundation.)
///
/// Laws: TPL-1 to TPL-3, TPL-7.
public final class ThreadPool: Sendable {
  private let core = ThreadPoolCore()
  private let threadCount: Int

  /// Starts the threads, which are named `SignalKit-0` and so on.
  ///
  /// - Parameters:
  ///   - threadCount: at least 1.
  ///   - threadPriority: from 0 to 1, where 0.5 is usual. On Linux, where threads cannot be raised
  ///     above that without privileges, only less than 0.5 has an effect.
  public init(threadCount: Int, threadPriority: Double) {
    demand(
      threadCount > 0,
      "ThreadPool.threadCount must be greater than 0 (was \(threadCount))"
    )
    self.threadCount = threadCount
    for index in 0..<threadCount {
      WorkerThread.start(name: "SignalKit-\(index)", priority: threadPriority) { [core] in
        core.work()
      }
    }
  }

  deinit {
    core.end(workers: threadCount)
  }

  /// Adds a task in a queue of its own.
  ///
  /// - Complexity: O(1) amortized.
  public func addTask(_ task: ThreadPoolTask) {
    core.add(task, to: ThreadPoolLane())
  }

  /// Creates a queue.
  public func nextQueue() -> ThreadPoolQueue {
    ThreadPoolQueue(threadPool: self)
  }

  /// Whether the calling thread belongs to this pool.
  public func isCurrentThreadInPool() -> Bool {
    core.isCurrent
  }

  func add(_ task: ThreadPoolTask, to lane: ThreadPoolLane<ThreadPoolTask>) {
    core.add(task, to: lane)
  }
}

#endif
