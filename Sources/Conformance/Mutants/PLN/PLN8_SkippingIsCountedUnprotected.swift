internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let skippingIsCountedUnprotected = Mutant(
    "PLN-8",
    "skipping-is-counted-unprotected",
    """
    skip counts what it has dropped in a variable that nothing protects.
    """,
    reference: {
      $0.skip = { source, count in
        handmade(
          source,
          state: count,
          next: { value, left, downstream in
            if left <= 0 { return downstream.putNext(value) }
            left -= 1
          }
        )
      }
    }
  )
}
