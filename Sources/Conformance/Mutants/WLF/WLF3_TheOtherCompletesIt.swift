internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let theOtherCompletesIt = Mutant(
    "WLF-3",
    "the-other-completes-it",
    """
    The end of either ends the result.
    """,
    reference: {
      let original = $0
      $0.withLatestFrom = { source, other, join in
        (original.withLatestFrom?(source, other.markedEnd, join) ?? source).completedAtMark
      }
    }
  )
}
