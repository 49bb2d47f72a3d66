internal import SignalLaws

extension Mutants {
  static let cancelledTaskAnswers = Mutant(
    "BRG-15",
    "cancelled-task-answers",
    """
    Dispose cancels the task, and nobody asks whether its result is still wanted.
    """,
    ownSources: {
      $0.fromTask = { work in
        .source { sink in
          let task = Task {
            let value = await work()
            sink.next(value)
            sink.completed()
          }
          return { task.cancel() }
        }
      }
    }
  )
}
