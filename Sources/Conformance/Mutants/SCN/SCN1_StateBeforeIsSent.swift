internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let stateBeforeIsSent = Mutant(
    "SCN-1",
    "state-before-is-sent",
    """
    What is sent for a value is the state before it.
    """,
    reference: {
      $0.scan = { source, initial, fold in
        handmade(
          source,
          state: initial,
          next: { value, state, downstream in
            downstream.putNext(state)
            state = fold(state, value)
          }
        )
      }
    }
  )
}
