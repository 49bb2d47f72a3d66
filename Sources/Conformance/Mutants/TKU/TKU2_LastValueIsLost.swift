internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let lastValueIsLost = Mutant(
    "TKU-2",
    "last-value-is-lost",
    """
    The completion is put before the last value, which then is too late.
    """,
    reference: {
      $0.takeUntil = { source, limit in
        handmade(
          source,
          next: { value, downstream in
            let (passes, completes) = limit(value)
            if completes { downstream.putCompletion() }
            if passes { downstream.putNext(value) }
          }
        )
      }
    }
  )
}
