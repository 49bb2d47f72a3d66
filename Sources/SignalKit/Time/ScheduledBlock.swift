/// A block that waits for its time: it is run once or dropped, whichever comes first.
///
/// Whoever schedules it may hold on to the empty shell for longer.
final class ScheduledBlock: Disposable {
  private let block: Guarded<(() -> Void)?>

  init(_ block: @escaping () -> Void) {
    self.block = Guarded(block)
  }

  func run() {
    take()?()
  }

  func dispose() {
    // The lock is not held: what dies here may call back.
    withExtendedLifetime(take()) {}
  }

  private func take() -> (() -> Void)? {
    block.withLock { stored in
      let block = stored
      stored = nil
      return block
    }
  }
}

// The block is handed to one thread under the lock. Source compatibility: callers pass plain
// closures, and mean them to run on the queue.
extension ScheduledBlock: @unchecked Sendable {}
