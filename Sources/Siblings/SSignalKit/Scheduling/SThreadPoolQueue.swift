/// A queue of a thread pool: its tasks run one at a time, in their order, on any of the threads.
///
/// May be used from any thread.
public final class SThreadPoolQueue: @unchecked Sendable {  // The pool's lock guards the tasks.
  let workers: PoolWorkers
  /// Belong to the workers.
  var tasks = Fifo<SThreadPoolTask>()
  var isScheduled = false

  /// Creates a queue of a pool.
  public convenience init(threadPool: SThreadPool) {
    self.init(threadPool.workers)
  }

  init(_ workers: PoolWorkers) {
    self.workers = workers
  }

  /// Adds a task behind those that wait.
  public func addTask(_ task: SThreadPoolTask) {
    workers.add(task, to: self)
  }
}
