import Dispatch

/// Takes lanes in turn, and one task of each.
final class PoolWorkers: @unchecked Sendable {  // The lock guards the state, and that of the lanes.
  private let limit: Int
  private let threads: DispatchQueue
  private let lock = Lock()
  /// The lanes that have tasks, of which none is running.
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

  func add(_ task: SThreadPoolTask, to lane: SThreadPoolQueue) {
    let needsWorker = lock.locked {
      lane.tasks.append(task)
      guard !lane.isScheduled else { return false }
      lane.isScheduled = true
      ready.append(lane)
      guard active < limit else { return false }
      active += 1
      return true
    }
    if needsWorker { threads.async { self.work() } }
  }

  private func work() {
    while let (lane, task) = take() {
      task.execute()
      putBack(lane)
    }
  }

  private func take() -> (SThreadPoolQueue, SThreadPoolTask)? {
    lock.locked {
      guard let lane = ready.popFirst(), let task = lane.tasks.popFirst() else {
        active -= 1
        return nil
      }
      return (lane, task)
    }
  }

  private func putBack(_ lane: SThreadPoolQueue) {
    lock.locked {
      lane.isScheduled = !lane.tasks.isEmpty
      if lane.isScheduled { ready.append(lane) }
    }
  }
}
