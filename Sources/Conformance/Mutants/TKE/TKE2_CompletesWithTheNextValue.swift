internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let completesWithTheNextValue = Mutant(
    "TKE-2",
    "completes-with-the-next-value",
    """
    That it is enough is noticed when one more value arrives.
    """,
    reference: {
      $0.take = { source, count in
        handmade(
          source,
          state: count,
          next: { value, left, downstream in
            if left > 0 { downstream.putNext(value) } else { downstream.putCompletion() }
            left -= 1
          }
        )
      }
    }
  )
}
