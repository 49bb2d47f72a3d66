/// What one queue of a pool has to do.
///
/// Unknown to the schedule while it has nothing to do; else ready, in a queue with the others, or
/// running, in the hands of one worker.
final class ThreadPoolLane<Task>: @unchecked Sendable {  // Used under the lock of its schedule.
  @exclusivity(unchecked) fileprivate var tasks = Fifo<Task>()
  @exclusivity(unchecked) fileprivate var isKnown = false
}

/// Which task is next: round-robin over the lanes.
///
/// Each round is one task, then the lane goes to the end: so none has to wait for all tasks of another.
struct ThreadPoolSchedule<Task> {
  private var ready = Fifo<ThreadPoolLane<Task>>()

  /// Adds a task.
  ///
  /// Returns true if the lane has become ready: one more worker has something to do.
  mutating func add(_ task: Task, to lane: ThreadPoolLane<Task>) -> Bool {
    lane.tasks.append(task)
    if lane.isKnown { return false }
    lane.isKnown = true
    ready.append(lane)
    return true
  }

  /// Takes the next task; its lane is running until `finish`.
  mutating func next() -> (task: Task, lane: ThreadPoolLane<Task>)? {
    guard let lane = ready.popFirst(), let task = lane.tasks.popFirst() else { return nil }
    return (task, lane)
  }

  /// The task that was taken from this lane has been done.
  ///
  /// Returns true if the lane is ready again.
  mutating func finish(_ lane: ThreadPoolLane<Task>) -> Bool {
    if lane.tasks.isEmpty {
      lane.isKnown = false
      return false
    }
    ready.append(lane)
    return true
  }
}
