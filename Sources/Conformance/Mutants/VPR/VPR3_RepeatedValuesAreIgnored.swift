internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let repeatedValuesAreIgnored = Mutant(
    "VPR-3",
    "repeated-values-are-ignored",
    """
    Equal values are dropped whether or not that was asked for.
    """,
    reference: {
      let original = $0
      $0.valuePromise = { initial, _ in
        original.valuePromise?(initial, true) ?? (.never(), { _ in })
      }
    }
  )
}
