internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureFlushes = Mutant(
    "SMP-3",
    "failure-flushes",
    """
    A failure is delivered after the value that is kept.
    """,
    reference: {
      let original = $0
      $0.sample = { source, trigger in
        let failure = Held<LawError?>(nil)
        let calm = handmade(
          source,
          error: { error, downstream in
            failure.value = error
            downstream.putCompletion()
          }
        )
        return handmade(
          original.sample?(calm, trigger) ?? source,
          completed: { downstream in
            if let error = failure.value { downstream.putError(error) }
            downstream.putCompletion()
          }
        )
      }
    }
  )
}
