import Dispatch
import SignalLaws

private final class ConcurrentInside: BaseQueue, @unchecked Sendable {
  override func enqueue(_ block: @escaping @Sendable () -> Void) {
    let entered = EnteredQueues(ObjectIdentifier(self))
    DispatchQueue.global().async {
      EnteredQueues.inside(entered) { self.run(block) }
    }
  }
}

extension Mutants {
  static let concurrentInside = Mutant(
    "QUE-3",
    "concurrent-inside",
    "Blocks run on a concurrent queue."
  ) { $0.queue = { ConcurrentInside() } }
}
