internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let foldsUnprotected = Mutant(
    "RED-3",
    "folds-unprotected",
    """
    The state is a variable that nothing protects.
    """,
    reference: {
      $0.reduceLeft = { source, initial, fold in
        handmade(
          source,
          state: initial,
          next: { value, state, _ in
            let old = state
            state = fold(old, value)
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
