import SignalLaws
import Synchronization

private final class IdleQueueIsALooseSpinLock: BaseQueue, @unchecked Sendable {
  private let isBusy = Atomic<Bool>(false)
  private let waiting = Atomic<Int>(0)

  override func enqueue(_ block: @escaping @Sendable () -> Void) {
    waiting.wrappingAdd(1, ordering: .relaxed)
    super.enqueue {
      block()
      self.waiting.wrappingSubtract(1, ordering: .relaxed)
    }
  }

  override func run(_ block: () -> Void) {
    while !isBusy.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged {}
    block()
    isBusy.store(false, ordering: .relaxed)
  }

  override func sync(_ block: @escaping @Sendable () -> Void) {
    guard !isInside, waiting.wrappingAdd(0, ordering: .relaxed).newValue == 0 else {
      return super.sync(block)
    }
    EnteredQueues.inside(EnteredQueues(ObjectIdentifier(self), within: EnteredQueues.current)) {
      run(block)
    }
  }
}

extension Mutants {
  static let idleQueueIsALooseSpinLock = Mutant(
    "QUE-17",
    "idle-queue-is-a-loose-spin-lock",
    "While nothing waits, sync runs its block at once, under a spin lock with relaxed orders."
  ) { $0.queue = { IdleQueueIsALooseSpinLock() } }
}
