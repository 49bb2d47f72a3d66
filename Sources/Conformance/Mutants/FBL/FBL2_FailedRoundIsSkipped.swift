internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failedRoundIsSkipped = Mutant(
    "FBL-2",
    "failed-round-is-skipped",
    """
    A round that fails counts as one that has completed.
    """,
    reference: {
      let original = $0
      $0.feedbackLoop = { next, fold in
        let calm: @Sendable (Int?) -> Signals? = { state in
          next(state).map { $0 |> `catch` { _ in state == nil ? .single(9) : .complete() } }
        }
        return original.feedbackLoop?(calm, fold) ?? .never()
      }
    }
  )
}
