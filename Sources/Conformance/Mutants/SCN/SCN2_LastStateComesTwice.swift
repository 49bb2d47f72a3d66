internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let lastStateComesTwice = Mutant(
    "SCN-2",
    "last-state-comes-twice",
    """
    The last state is sent again at the completion, as a fold would.
    """,
    reference: {
      $0.scan = { source, initial, fold in
        handmade(
          source,
          state: initial,
          next: { value, state, downstream in
            state = fold(state, value)
            downstream.putNext(state)
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
