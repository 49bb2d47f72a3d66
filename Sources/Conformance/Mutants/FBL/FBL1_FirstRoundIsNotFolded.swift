internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let firstRoundIsNotFolded = Mutant(
    "FBL-1",
    "first-round-is-not-folded",
    """
    The state is replaced by what a round sends instead of being folded with it.
    """,
    reference: {
      let original = $0
      $0.feedbackLoop = { next, fold in original.feedbackLoop?(next, { $1 }) ?? .never() }
    }
  )
}
