internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let secondStartsInsideTheCompletion = Mutant(
    "CAT-4",
    "second-starts-inside-the-completion",
    """
    The second signal is started in the completion of the first.
    """,
    reference: {
      $0.then = { source, second in
        Signals { downstream in
          let handles = DisposableSet()
          handles.add(
            source.start(
              next: { downstream.putNext($0) },
              error: { downstream.putError($0) },
              completed: {
                handles.add(
                  second.start(
                    next: { downstream.putNext($0) },
                    error: { downstream.putError($0) },
                    completed: { downstream.putCompletion() }
                  )
                )
              }
            )
          )
          return handles
        }
      }
    }
  )
}
