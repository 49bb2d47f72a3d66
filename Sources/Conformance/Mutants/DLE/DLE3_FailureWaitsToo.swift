internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureWaitsToo = Mutant(
    "DLE-3",
    "failure-waits-too",
    """
    A failure waits for its time like everything else.
    """,
    reference: {
      let original = $0
      $0.delayEvents = { source, seconds in
        let failure = Held<LawError?>(nil)
        let calm = handmade(
          source,
          error: { error, downstream in
            failure.value = error
            downstream.putCompletion()
          }
        )
        return handmade(
          original.delayEvents?(calm, seconds) ?? source,
          completed: { downstream in
            if let error = failure.value { downstream.putError(error) }
            downstream.putCompletion()
          }
        )
      }
    }
  )
}
