import Dispatch

/// Takes queues in turn, and one task of each.
///
/// Unchecked: the lock guards the state, and that of the queues.
final class PoolWorkers: @unchecked Sendable {
  private let limit: Int
  private let threads: DispatchQueue
  private let lock = Lock()
  /// The queues that have tasks, of which none is running.
  private var ready = Fifo<SThreadPoolQueue>()
  private var active = 0

  init(_ limit: Int, _ priority: Double) {
    self.limit = limit
    let quality: DispatchQoS =
      switch priority {
      case ..<0.25: .background
      case ..<0.5: .utility
      case ..<0.75: .default
      default: .userInitiated
      }
    threads = DispatchQueue(label: "SThreadPool", qos: quality, attributes: .concurrent)
  }

  func add(_ task: SThreadPoolTask, to queue: SThreadPoolQueue) {
    let needsWorker = lock.locked {
      queue.tasks.append(task)
      guard !queue.isScheduled else { return false }
      queue.isScheduled = true
      ready.append(queue)
      guard active < limit else { return false }
      active += 1
      return true
    }
    if needsWorker { threads.async { self.work() } }
  }

  private func work() {
    while let (queue, task) = take() {
      task.execute()
      putBack(queue)
    }
  }

  private func take() -> (SThreadPoolQueue, SThreadPoolTask)? {
    lock.locked {
      guard let queue = ready.popFirst(), let task = queue.tasks.popFirst() else {
        active -= 1
        return nil
      }
      return (queue, task)
    }
  }

  private func putBack(_ queue: SThreadPoolQueue) {
    lock.locked {
      queue.isScheduled = !queue.tasks.isEmpty
      if queue.isScheduled { ready.append(queue) }
    }
  }
}
