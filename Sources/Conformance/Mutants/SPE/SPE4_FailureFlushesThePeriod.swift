internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureFlushesThePeriod = Mutant(
    "SPE-4",
    "failure-flushes-the-period",
    """
    A failure is delivered after the value of the period.
    """,
    reference: {
      let original = $0
      $0.sampleEvery = { source, seconds in
        let failure = Held<LawError?>(nil)
        let calm = handmade(
          source,
          error: { error, downstream in
            failure.value = error
            downstream.putCompletion()
          }
        )
        return handmade(
          original.sampleEvery?(calm, seconds) ?? source,
          completed: { downstream in
            if let error = failure.value { downstream.putError(error) }
            downstream.putCompletion()
          }
        )
      }
    }
  )
}
