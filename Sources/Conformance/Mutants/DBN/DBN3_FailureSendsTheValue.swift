internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureSendsTheValue = Mutant(
    "DBN-3",
    "failure-sends-the-value",
    """
    A value that waits is sent before the failure.
    """,
    reference: {
      let original = $0
      $0.debounce = { source, seconds in
        let failure = Held<LawError?>(nil)
        let calm = handmade(
          source,
          error: { error, downstream in
            failure.value = error
            downstream.putCompletion()
          }
        )
        return handmade(
          original.debounce?(calm, seconds) ?? source,
          completed: { downstream in
            if let error = failure.value { downstream.putError(error) }
            downstream.putCompletion()
          }
        )
      }
    }
  )
}
