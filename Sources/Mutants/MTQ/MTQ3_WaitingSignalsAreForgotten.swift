internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// It completes with the signal that runs when the outer signal completes.
  ///
  /// Caught by MTQ-3.
  static let waitingSignalsAreForgotten = Mutant(
    "MTQ-3",
    "waiting-signals-are-forgotten",
    """
    It completes with the signal that runs when the outer signal completes.
    """,
    reference: {
      $0.mapToQueue = { source, inner in
        Signals { downstream in
          let isOuterOver = Held(false)
          let watched = handmade(
            source,
            completed: { outer in
              isOuterOver.value = true
              outer.putCompletion()
            }
          )
          let queued =
            watched
            |> mapToQueue { value in
              handmade(
                inner(value),
                completed: { own in
                  if isOuterOver.value { downstream.putCompletion() }
                  own.putCompletion()
                }
              )
            }
          return queued.start(
            next: { downstream.putNext($0) },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
        }
      }
    }
  )
}
