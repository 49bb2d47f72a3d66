import Foundation

/// A thread pool whose threads wait for tasks for ever.
final class EndlessPool: Sendable {
  private let state = State()

  init(threads: Int) {
    for _ in 0..<threads { Thread { [state] in while true { state.work() } }.start() }
  }

  /// Tasks that are done one at a time, in order.
  final class Lane: Sendable {
    private let state: State
    private let number: Int

    init(pool: EndlessPool) {
      state = pool.state
      number = pool.state.makeLane()
    }

    func add(_ task: @escaping @Sendable () -> Void, isTold: Bool = true) -> () -> Void {
      state.add(task, to: number, isTold: isTold)
    }
  }

  /// What the threads share.
  ///
  /// Unchecked: behind its own lock.
  private final class State: @unchecked Sendable {
    private let monitor = NSCondition()
    private var lanes: [[(id: Int, task: @Sendable () -> Void)]] = []
    private var busy: Set<Int> = []
    private var lastID = 0

    private func withLock<R>(_ body: () -> R) -> R {
      monitor.lock()
      defer { monitor.unlock() }
      return body()
    }

    func makeLane() -> Int {
      withLock {
        lanes.append([])
        return lanes.count - 1
      }
    }

    func add(_ task: @escaping @Sendable () -> Void, to lane: Int, isTold: Bool) -> () -> Void {
      let id = withLock {
        lastID += 1
        lanes[lane].append((lastID, task))
        if isTold { monitor.signal() }
        return lastID
      }
      return { [self] in withLock { lanes[lane].removeAll { $0.id == id } } }
    }

    func work() {
      let (lane, task) = withLock {
        while true {
          let ready = lanes.indices.first { !lanes[$0].isEmpty && !busy.contains($0) }
          if let lane = ready {
            busy.insert(lane)
            return (lane, lanes[lane].removeFirst().task)
          }
          monitor.wait()
        }
      }
      task()
      withLock {
        busy.remove(lane)
        monitor.signal()
      }
    }
  }
}
