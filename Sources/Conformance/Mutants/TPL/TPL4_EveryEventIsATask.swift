internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let everyEventIsATask = Mutant(
    "TPL-4",
    "every-event-is-a-task",
    """
    Every event is a task of the pool, in a lane of its own.
    """,
    reference: {
      $0.deliverOnPool = .init { (source, pool: ThreadPool) in
        Signals { downstream in
          func deliver(_ body: @escaping () -> Void) {
            pool.addTask(ThreadPoolTask { _ in body() })
          }
          return source.start(
            next: { value in deliver { downstream.putNext(value) } },
            error: { error in deliver { downstream.putError(error) } },
            completed: { deliver { downstream.putCompletion() } }
          )
        }
      }
    }
  )
}
