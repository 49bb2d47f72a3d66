#if canImport(Dispatch)
import Dispatch

/// What the threads of a pool share: they keep it alive, and not the pool.
final class ThreadPoolCore: Sendable {
  /// The core whose thread this is.
  private static let current = ThreadLocal()

  private let schedule = Guarded(ThreadPoolSchedule<ThreadPoolTask>())
  /// Counts the ready lanes; after the end also the workers, so that each of them wakes up and finds
  /// nothing to do.
  private let ready = DispatchSemaphore(value: 0)

  /// Whether the calling thread is a worker of this core.
  var isCurrent: Bool {
    Self.current.address == Unmanaged.passUnretained(self).toOpaque()
  }

  func add(_ task: ThreadPoolTask, to lane: ThreadPoolLane<ThreadPoolTask>) {
    if schedule.withLock({ $0.add(task, to: lane) }) { ready.signal() }
  }

  /// Lets the workers end when all that has been added is done; nothing is added any more.
  func end(workers: Int) {
    for _ in 0..<workers { ready.signal() }
  }

  /// The life of a worker.
  func work() {
    // The thread keeps `self` until the end of this function.
    Self.current.address = Unmanaged.passUnretained(self).toOpaque()
    defer { Self.current.address = nil }
    while true {
      ready.wait()
      guard let (task, lane) = schedule.withLock({ $0.next() }) else {
        // This is the end. Lanes that are running are gone on with by those who run them.
        return
      }
      task.execute()
      if schedule.withLock({ $0.finish(lane) }) { ready.signal() }
    }
  }
}
#endif
