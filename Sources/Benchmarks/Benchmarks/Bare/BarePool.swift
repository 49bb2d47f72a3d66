import Foundation

/// A thread that does the tasks of lanes, one of each in turn: the original's `ThreadPool` of one thread,
/// by hand.
///
/// Its thread lives as long as the process.
final class BarePool: Sendable {
  private let shared = Shared()

  init() {
    let shared = shared
    Thread.detachNewThread { shared.work() }
  }

  func add(_ task: BareTask, to lane: BareLane) {
    shared.add(task, to: lane)
  }

  private final class Shared: @unchecked Sendable {  // What it has is guarded by the condition.
    private let condition = NSCondition()
    private var lanes: [BareLane] = []

    func add(_ task: BareTask, to lane: BareLane) {
      condition.lock()
      lane.tasks.append(task)
      if !lanes.contains(where: { $0 === lane }) { lanes.append(lane) }
      condition.signal()
      condition.unlock()
    }

    func work() {
      while true {
        condition.lock()
        while lanes.isEmpty { condition.wait() }
        let lane = lanes.removeFirst()
        let task = lane.tasks.removeFirst()
        condition.unlock()
        task.execute()
        condition.lock()
        if !lane.tasks.isEmpty, !lanes.contains(where: { $0 === lane }) { lanes.append(lane) }
        condition.unlock()
      }
    }
  }
}

/// Tasks that are done one at a time.
final class BareLane {
  fileprivate var tasks: [BareTask] = []
}

/// A closure, and whether it has been cancelled.
final class BareTask {
  private let action: (BareCell<Bool>) -> Void
  private let isCancelled = BareCell(false)

  init(_ action: @escaping (BareCell<Bool>) -> Void) {
    self.action = action
  }

  func execute() {
    if !isCancelled.with({ $0 }) { action(isCancelled) }
  }
}
