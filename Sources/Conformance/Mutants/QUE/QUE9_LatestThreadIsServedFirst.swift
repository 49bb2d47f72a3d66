import Dispatch
import SignalLaws

private final class LatestThreadIsServedFirst: BaseQueue, @unchecked Sendable {
  private let lock = MutexLock()
  private var pending: [(thread: UInt, block: @Sendable () -> Void)] = []

  override func enqueue(_ block: @escaping @Sendable () -> Void) {
    lock.withLock { pending.append((currentThread, block)) }
    native.async {
      if let block = self.take() { self.run(block) }
    }
  }

  private func take() -> (@Sendable () -> Void)? {
    lock.withLock {
      let latest = pending.last?.thread
      return pending.firstIndex { $0.thread == latest }.map { pending.remove(at: $0).block }
    }
  }
}

extension Mutants {
  static let latestThreadIsServedFirst = Mutant(
    "QUE-9",
    "latest-thread-is-served-first",
    "Every thread keeps its own order, but the thread that enqueued last is served first."
  ) { $0.queue = { LatestThreadIsServedFirst() } }
}
