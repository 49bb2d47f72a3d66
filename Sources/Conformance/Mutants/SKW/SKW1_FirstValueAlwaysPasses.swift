internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let firstValueAlwaysPasses = Mutant(
    "SKW-1",
    "first-value-always-passes",
    """
    The function is asked from the second value on.
    """,
    reference: {
      $0.skipWhile = { source, condition in
        handmade(
          source,
          state: (isFirst: true, isSkipping: true),
          next: { value, state, downstream in
            let isFirst = state.isFirst
            state.isFirst = false
            if !isFirst, state.isSkipping { state.isSkipping = condition(value) }
            if isFirst || !state.isSkipping { downstream.putNext(value) }
          }
        )
      }
    }
  )
}
