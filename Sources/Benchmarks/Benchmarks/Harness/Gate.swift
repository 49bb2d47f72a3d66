import Dispatch
import SignalKit

/// Holds up a thread that does what others leave to it, until all has been left.
struct Gate: Sendable {
  private let dispatch: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// Holds up a queue of Dispatch.
  init(_ queue: DispatchQueue) {
    dispatch = { queue.async(execute: $0) }
  }

  /// Holds up a queue.
  init(_ queue: Queue) {
    dispatch = { queue.justDispatch($0) }
  }

  /// Holds up a pool of one thread.
  init(_ pool: ThreadPool) {
    dispatch = { block in pool.addTask(ThreadPoolTask { _ in block() }) }
  }

  /// Does `body`, and then lets the thread do what has been left to it.
  func whileClosed(_ body: () -> Void) {
    let (opened, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    dispatch { opened.wait() }
    body()
    opened.signal()
    dispatch { done.signal() }
    done.wait()
  }
}
