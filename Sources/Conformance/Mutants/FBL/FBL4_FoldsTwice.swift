internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let feedbackFoldsTwice = Mutant(
    "FBL-4",
    "folds-twice",
    """
    A value is folded to see whether it changes the state, and once more to change it.
    """,
    reference: {
      let original = $0
      $0.feedbackLoop = { next, fold in
        let twice: @Sendable (Int, Int) -> Int = { state, value in
          fold(state, value) == state ? state : fold(state, value)
        }
        return original.feedbackLoop?(next, twice) ?? .never()
      }
    }
  )
}
