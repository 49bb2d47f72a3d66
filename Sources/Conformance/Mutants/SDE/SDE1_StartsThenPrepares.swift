internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let startsThenPrepares = Mutant(
    "SDE-1",
    "starts-then-prepares",
    """
    The function is called as soon as the source has been started.
    """,
    reference: {
      $0.beforeStarted = { source, prepare in
        Signals { downstream in
          let handle = source.start(
            next: { downstream.putNext($0) },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
          prepare()
          return handle
        }
      }
    }
  )
}
