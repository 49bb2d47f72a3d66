internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureIsDelayed = Mutant(
    "MRG-3",
    "failure-is-delayed",
    """
    A failure is kept until the other sources have ended.
    """,
    reference: {
      $0.merge = { signals in
        Signals { downstream in
          let failure = Held<LawError?>(nil)
          let calm = signals.map { signal in
            handmade(
              signal,
              error: { error, downstream in
                failure.value = error
                downstream.putCompletion()
              }
            )
          }
          return merge(calm).start(
            next: { downstream.putNext($0) },
            error: { downstream.putError($0) },
            completed: {
              if let error = failure.value { downstream.putError(error) }
              downstream.putCompletion()
            }
          )
        }
      }
    }
  )
}
