/// A block that waits for its time: it is run once or dropped, whichever comes first.
///
/// Whoever schedules it may hold on to the empty shell for longer.
final class ScheduledBlock: Disposable {
  private let block: Guarded<StoredAction>

  init(_ block: @escaping () -> Void) {
    self.block = Guarded(StoredAction(action: block))
  }

  func run() {
    take().action?()
  }

  func dispose() {
    // The lock is not held: what dies here may call back.
    withExtendedLifetime(take()) {}
  }

  private func take() -> StoredAction {
    block.withLock { $0.take() }
  }
}

// The block is handed to one thread under the lock. Source compatibility: callers pass plain
// closures, and mean them to run on the queue.
extension ScheduledBlock: @unchecked Sendable {}
