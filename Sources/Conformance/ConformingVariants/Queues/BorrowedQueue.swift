import Foundation

/// A queue without a thread: who finds it idle runs what is on it, and what comes meanwhile.
///
/// It cannot promise to run nothing on the calling thread, so it has no `dispatch`. Unchecked: the
/// condition's lock guards the state.
final class BorrowedQueue: @unchecked Sendable {
  private let condition = NSCondition()
  private var waiting: [@Sendable () -> Void] = []
  /// The thread that runs the blocks; 0 for none.
  private var runner: UInt = 0

  private func locked<Result>(_ body: () -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }

  var isCurrent: Bool { locked { runner == thisThread } }

  func async(_ block: @escaping @Sendable () -> Void) {
    if isCurrent { block() } else { post(block) }
  }

  /// Runs the block as soon as those before it have run.
  func post(_ block: @escaping @Sendable () -> Void) {
    let isMine = locked {
      waiting.append(block)
      guard runner == 0 else { return false }
      runner = thisThread
      return true
    }
    if isMine { runAll() }
  }

  func sync(_ block: @escaping @Sendable () -> Void) {
    if isCurrent { return block() }
    let isDone = Done()
    post {
      block()
      self.locked { isDone.value = true }
      self.condition.broadcast()
    }
    locked {
      while !isDone.value { condition.wait() }
    }
  }

  private func runAll() {
    while let block = take() { block() }
  }

  private func take() -> (@Sendable () -> Void)? {
    locked {
      if waiting.isEmpty {
        runner = 0
        return nil
      }
      return waiting.removeFirst()
    }
  }

  /// Unchecked: the queue's lock guards it.
  private final class Done: @unchecked Sendable {
    var value = false
  }
}
