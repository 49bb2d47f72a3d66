internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let skipsEqualValuesOnce = Mutant(
    "SKP-1",
    "skips-equal-values-once",
    """
    A value that is dropped is dropped whenever it comes again at once.
    """,
    reference: {
      $0.skip = { source, count in
        handmade(
          source,
          state: count,
          next: { value, left, downstream in
            left -= 1
            if left < -1 || count == 0 { downstream.putNext(value) }
          }
        )
      }
    }
  )
}
