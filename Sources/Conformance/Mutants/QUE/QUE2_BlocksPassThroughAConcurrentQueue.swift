import Dispatch
import SignalLaws

private final class BlocksPassThroughAConcurrentQueue: BaseQueue, @unchecked Sendable {
  override func enqueue(_ block: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async {
      self.native.async { self.run(block) }
    }
  }
}

extension Mutants {
  static let blocksPassThroughAConcurrentQueue = Mutant(
    "QUE-2",
    "blocks-pass-through-a-concurrent-queue",
    "Blocks are handed over by a concurrent queue, on which they overtake each other."
  ) { $0.queue = { BlocksPassThroughAConcurrentQueue() } }
}
