internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureSendsWhatWaits = Mutant(
    "THR-3",
    "failure-sends-what-waits",
    """
    A value that waits is sent before the failure.
    """,
    reference: {
      let original = $0
      $0.throttle = { source, seconds in
        let failure = Held<LawError?>(nil)
        let calm = handmade(
          source,
          error: { error, downstream in
            failure.value = error
            downstream.putCompletion()
          }
        )
        return handmade(
          original.throttle?(calm, seconds) ?? source,
          completed: { downstream in
            if let error = failure.value { downstream.putError(error) }
            downstream.putCompletion()
          }
        )
      }
    }
  )
}
