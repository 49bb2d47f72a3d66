internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let endCountsAsAValue = Mutant(
    "SKP-2",
    "end-counts-as-a-value",
    """
    The first events are dropped, of whatever kind they are.
    """,
    reference: {
      $0.skip = { source, count in
        handmade(
          source,
          state: count,
          next: { value, left, downstream in
            left -= 1
            if left < 0 { downstream.putNext(value) }
          },
          completed: { left, downstream in if left <= 0 { downstream.putCompletion() } }
        )
      }
    }
  )
}
