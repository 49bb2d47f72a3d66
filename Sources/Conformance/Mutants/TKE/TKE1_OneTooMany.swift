internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let oneTooMany = Mutant(
    "TKE-1",
    "one-too-many",
    """
    The count is compared before the value is counted.
    """,
    reference: {
      $0.take = { source, count in
        handmade(
          source,
          state: 0,
          next: { value, taken, downstream in
            downstream.putNext(value)
            if taken >= count { downstream.putCompletion() }
            taken += 1
          }
        )
      }
    }
  )
}
