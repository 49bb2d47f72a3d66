internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let taskWithoutALaneIsDropped = Mutant(
    "TPL-7",
    "task-without-a-lane-is-dropped",
    """
    A task that is given to the pool itself is added to a lane that nobody serves.
    """,
    reference: {
      $0.threadPool = .init(
        make: { ThreadPool(threadCount: $0, threadPriority: 0.5) },
        makeLane: { $0.nextQueue() },
        add: { lane, body in
          let task = ThreadPoolTask { _ in body() }
          lane.addTask(task)
          return task.cancel
        },
        addTask: { _, body in ThreadPoolTask { _ in body() }.cancel }
      )
    }
  )
}
