internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let endAfterARepetitionIsLost = Mutant(
    "DIS-4",
    "end-after-a-repetition-is-lost",
    """
    After a value that was dropped the completion is dropped as well.
    """,
    reference: {
      $0.distinctUntilChanged = { source, isEqual in
        handmade(
          source,
          state: (last: Int?.none, isRepeated: false),
          next: { value, state, downstream in
            state.isRepeated = state.last.map { isEqual($0, value) } ?? false
            guard !state.isRepeated else { return }
            state.last = value
            downstream.putNext(value)
          },
          completed: { state, downstream in if !state.isRepeated { downstream.putCompletion() } }
        )
      }
    }
  )
}
