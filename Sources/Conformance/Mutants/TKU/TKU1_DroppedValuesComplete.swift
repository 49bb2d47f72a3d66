internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let droppedValuesComplete = Mutant(
    "TKU-1",
    "dropped-values-complete",
    """
    A value that does not pass is taken for the last one.
    """,
    reference: {
      $0.takeUntil = { source, limit in
        handmade(
          source,
          next: { value, downstream in
            let (passes, completes) = limit(value)
            if passes { downstream.putNext(value) }
            if completes || !passes { downstream.putCompletion() }
          }
        )
      }
    }
  )
}
