import Dispatch
import Synchronization

/// A serial queue, entered by `sync`; who is on it already goes on at once.
final class ReentrantQueueLock: Lock {
  private let queue = DispatchQueue(label: "reentrant lock")
  /// The thread that is on the queue; 0 for none.
  private let owner = Atomic<UInt>(0)

  init() {}

  func withLock<Result>(_ body: () -> Result) -> Result {
    if owner.load(ordering: .relaxed) == thisThread { return body() }
    return queue.sync {
      owner.store(thisThread, ordering: .relaxed)
      defer { owner.store(0, ordering: .relaxed) }
      return body()
    }
  }
}
