import Dispatch
import SignalLaws

private final class LostWakeUp: BaseQueue, @unchecked Sendable {
  private let lock = MutexLock()
  private var pending: [@Sendable () -> Void] = []
  private var hasDrainer = false

  override func enqueue(_ block: @escaping @Sendable () -> Void) {
    let needsDrainer = lock.withLock {
      pending.append(block)
      let needsDrainer = !hasDrainer
      hasDrainer = true
      return needsDrainer
    }
    if needsDrainer { native.async { self.drain() } }
  }

  private func drain() {
    while let block = lock.withLock({ pending.isEmpty ? nil : pending.removeFirst() }) {
      run(block)
    }
    lock.withLock { hasDrainer = false }
  }
}

extension Mutants {
  static let lostWakeUp = Mutant(
    "QUE-1",
    "lost-wake-up",
    """
    The drainer finds nothing in one critical section and resigns in the next, so a block that \
    comes in between is never run.
    """
  ) { $0.queue = { LostWakeUp() } }
}
