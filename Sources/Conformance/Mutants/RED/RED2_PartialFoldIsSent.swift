internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let partialFoldIsSent = Mutant(
    "RED-2",
    "partial-fold-is-sent",
    """
    At a failure the state so far is sent first.
    """,
    reference: {
      $0.reduceLeft = { source, initial, fold in
        handmade(
          source,
          state: initial,
          next: { value, state, _ in state = fold(state, value) },
          error: { error, state, downstream in
            downstream.putNext(state)
            downstream.putError(error)
          },
          completed: { state, downstream in
            downstream.putNext(state)
            downstream.putCompletion()
          }
        )
      }
    }
  )
}
