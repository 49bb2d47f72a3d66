internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let notAfterTheLast = Mutant(
    "SDE-3",
    "not-after-the-last",
    """
    The function is not called for a value whose callback has disposed of the subscription.
    """,
    reference: {
      $0.afterNext = { source, call in
        handmade(
          source,
          next: { value, downstream in
            downstream.putNext(value)
            if !downstream.isTerminated { call(value) }
          }
        )
      }
    }
  )
}
