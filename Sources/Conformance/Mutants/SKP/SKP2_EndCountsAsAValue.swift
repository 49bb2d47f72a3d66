internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The first events are dropped, of whatever kind they are.
  ///
  /// Caught by SKP-2.
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
