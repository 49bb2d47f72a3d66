/// The identity of a lane, never used twice in a pool.
struct ThreadPoolLane: Hashable, Sendable {
  fileprivate let number: Int
}

/// Which task is whose turn.
///
/// A lane is unknown while it has nothing to do; else it is ready, in a queue with the others, or
/// running, in the hands of one worker. Each turn is one task, then the lane goes to the end: so none
/// has to wait for all tasks of another.
struct ThreadPoolSchedule<Task> {
  private var waiting: [ThreadPoolLane: Fifo<Task>] = [:]
  private var ready = Fifo<ThreadPoolLane>()
  private var nextNumber = 0

  mutating func makeLane() -> ThreadPoolLane {
    nextNumber += 1
    return ThreadPoolLane(number: nextNumber)
  }

  /// Adds a task.
  ///
  /// Returns true if the lane has become ready: one more worker has something to do.
  mutating func add(_ task: Task, to lane: ThreadPoolLane) -> Bool {
    let isNew = waiting[lane] == nil
    waiting[lane, default: Fifo()].append(task)
    if isNew { ready.append(lane) }
    return isNew
  }

  /// Takes the next task; its lane is running until `finish`.
  mutating func next() -> (task: Task, lane: ThreadPoolLane)? {
    guard let lane = ready.popFirst(), let task = waiting[lane]?.popFirst() else { return nil }
    return (task, lane)
  }

  /// The task that was taken from this lane has been done.
  ///
  /// Returns true if the lane is ready again.
  mutating func finish(_ lane: ThreadPoolLane) -> Bool {
    if waiting[lane]?.isEmpty ?? true {
      waiting[lane] = nil
      return false
    }
    ready.append(lane)
    return true
  }
}
