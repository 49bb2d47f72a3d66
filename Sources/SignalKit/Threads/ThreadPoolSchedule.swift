/// The identity of a queue, never used twice in a pool.
struct ThreadPoolQueueID: Hashable, Sendable {
  fileprivate let number: Int
}

/// Which task is next: round-robin over the queues.
///
/// A queue is unknown while it has nothing to do; else it is ready, in a queue with the others, or
/// running, in the hands of one worker. Each round is one task, then the queue goes to the end: so none
/// has to wait for all tasks of another.
struct ThreadPoolSchedule<Task> {
  private var waiting: [ThreadPoolQueueID: Fifo<Task>] = [:]
  private var ready = Fifo<ThreadPoolQueueID>()
  private var nextNumber = 0

  mutating func makeQueue() -> ThreadPoolQueueID {
    nextNumber += 1
    return ThreadPoolQueueID(number: nextNumber)
  }

  /// Adds a task.
  ///
  /// Returns true if the queue has become ready: one more worker has something to do.
  mutating func add(_ task: Task, to queue: ThreadPoolQueueID) -> Bool {
    let isNew = waiting[queue] == nil
    waiting[queue, default: Fifo()].append(task)
    if isNew { ready.append(queue) }
    return isNew
  }

  /// Takes the next task; its queue is running until `finish`.
  mutating func next() -> (task: Task, queue: ThreadPoolQueueID)? {
    guard let queue = ready.popFirst(), let task = waiting[queue]?.popFirst() else { return nil }
    return (task, queue)
  }

  /// The task that was taken from this queue has been done.
  ///
  /// Returns true if the queue is ready again.
  mutating func finish(_ queue: ThreadPoolQueueID) -> Bool {
    if waiting[queue]?.isEmpty ?? true {
      waiting[queue] = nil
      return false
    }
    ready.append(queue)
    return true
  }
}
