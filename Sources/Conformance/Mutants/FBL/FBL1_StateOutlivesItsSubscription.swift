internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let stateOutlivesItsSubscription = Mutant(
    "FBL-1",
    "state-outlives-its-subscription",
    """
    The first round of a later subscription is the one for the state that an earlier one has left.
    """,
    reference: {
      let original = $0
      $0.feedbackLoop = { next, fold in
        let left = Held<Int?>(nil)
        return original.feedbackLoop?(
          {
            left.value = $0 ?? left.value
            return next(left.value)
          },
          fold
        ) ?? .never()
      }
    }
  )
}
