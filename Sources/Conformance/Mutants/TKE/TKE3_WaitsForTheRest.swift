internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let waitsForTheRest = Mutant(
    "TKE-3",
    "waits-for-the-rest",
    """
    A completion before the last value is ignored.
    """,
    reference: {
      $0.take = { source, count in
        handmade(
          source,
          state: count,
          next: { value, left, downstream in
            left -= 1
            downstream.putNext(value)
            if left == 0 { downstream.putCompletion() }
          },
          completed: { _, _ in }
        )
      }
    }
  )
}
