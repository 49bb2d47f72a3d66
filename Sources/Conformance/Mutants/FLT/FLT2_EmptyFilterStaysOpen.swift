internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let emptyFilterStaysOpen = Mutant(
    "FLT-2",
    "empty-filter-stays-open",
    """
    The completion is passed on only after a value has passed.
    """,
    reference: {
      $0.filter = { source, predicate in
        handmade(
          source,
          state: false,
          next: { value, hasPassed, downstream in
            guard predicate(value) else { return }
            hasPassed = true
            downstream.putNext(value)
          },
          completed: { hasPassed, downstream in if hasPassed { downstream.putCompletion() } }
        )
      }
    }
  )
}
