internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let asksOnAndOn = Mutant(
    "TKU-3",
    "asks-on-and-on",
    """
    The function is asked for every value of a synchronous source.
    """,
    reference: {
      $0.takeUntil = { source, limit in
        handmade(
          source,
          next: { value, downstream in
            let (passes, completes) = limit(value)
            if passes { downstream.putNext(value) }
            if completes { downstream.putCompletion() }
          }
        )
      }
    }
  )
}
