internal import SignalKitInstrumented
internal import SignalLaws

private final class Lane {
  let pool: ThreadPool
  init(_ pool: ThreadPool) { self.pool = pool }
}

extension Mutants {
  static let everyTaskHasALaneOfItsOwn = Mutant(
    "TPL-1",
    "every-task-has-a-lane-of-its-own",
    """
    Every task has a lane of its own.
    """,
    reference: {
      $0.threadPool = .init(
        make: { ThreadPool(threadCount: $0, threadPriority: 0.5) },
        makeLane: { Lane($0) },
        add: { lane, body in
          let task = ThreadPoolTask { _ in body() }
          lane.pool.addTask(task)
          return task.cancel
        }
      )
    }
  )
}
