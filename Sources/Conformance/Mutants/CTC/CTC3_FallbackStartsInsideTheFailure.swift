internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let fallbackStartsInsideTheFailure = Mutant(
    "CTC-3",
    "fallback-starts-inside-the-failure",
    """
    The other signal is started in the failure of the source.
    """,
    reference: {
      $0.`catch` = { source, handler in
        Signals { downstream in
          let handles = DisposableSet()
          handles.add(
            source.start(
              next: { downstream.putNext($0) },
              error: { error in
                handles.add(
                  handler(error).start(
                    next: { downstream.putNext($0) },
                    error: { downstream.putError($0) },
                    completed: { downstream.putCompletion() }
                  )
                )
              },
              completed: { downstream.putCompletion() }
            )
          )
          return handles
        }
      }
    }
  )
}
