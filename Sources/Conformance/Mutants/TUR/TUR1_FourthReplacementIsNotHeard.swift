internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let fourthReplacementIsNotHeard = Mutant(
    "TUR-1",
    "fourth-replacement-is-not-heard",
    """
    The source is replaced three times at most.
    """,
    reference: {
      let original = $0
      $0.takeUntilReplacement = { source, replacement, choose in
        original.takeUntilReplacement?(source, replacement |> take(3), choose) ?? source
      }
    }
  )
}
