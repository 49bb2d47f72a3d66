internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let completionForgetsWhatWaits = Mutant(
    "THR-4",
    "completion-forgets-what-waits",
    """
    The completion drops the value that waits, as a failure does.
    """,
    reference: {
      let original = $0
      $0.throttle = { source, seconds in
        let isOver = Held(false)
        let failing = handmade(
          source,
          completed: { downstream in
            isOver.value = true
            downstream.putError(LawError(0))
          }
        )
        return handmade(
          original.throttle?(failing, seconds) ?? source,
          error: { error, downstream in
            if isOver.value { downstream.putCompletion() } else { downstream.putError(error) }
          }
        )
      }
    }
  )
}
