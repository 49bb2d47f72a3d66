internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// After a failure the next signal is started nevertheless.
  ///
  /// Caught by MTQ-4.
  static let failureGoesOnWithTheNext = Mutant(
    "MTQ-4",
    "failure-goes-on-with-the-next",
    """
    After a failure the next signal is started nevertheless.
    """,
    reference: {
      $0.mapToQueue = { source, inner in
        Signals { downstream in
          (source
            |> mapToQueue { value in
              handmade(
                inner(value),
                error: { error, own in
                  downstream.putError(error)
                  own.putCompletion()
                }
              ).detached
            }).detached.start(
              next: { downstream.putNext($0) },
              error: { downstream.putError($0) },
              completed: { downstream.putCompletion() }
            )
        }
      }
    }
  )
}
