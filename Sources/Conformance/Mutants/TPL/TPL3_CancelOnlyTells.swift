internal import SignalKitInstrumented
internal import SignalLaws
internal import Synchronization

private final class Wish: Sendable {
  let isWithdrawn = Atomic(false)
}

extension Mutants {
  static let cancelOnlyTells = Mutant(
    "TPL-3",
    "cancel-only-tells",
    """
    Cancelling tells the task, which begins all the same.
    """,
    reference: {
      $0.threadPool = .init(
        make: { ThreadPool(threadCount: $0, threadPriority: 0.5) },
        makeLane: { $0.nextQueue() },
        add: { lane, body in
          let wish = Wish()
          lane.addTask(ThreadPoolTask { _ in body() })
          return { wish.isWithdrawn.store(true, ordering: .relaxed) }
        }
      )
    }
  )
}
