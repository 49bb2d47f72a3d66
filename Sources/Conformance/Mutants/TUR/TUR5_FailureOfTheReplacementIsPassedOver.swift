internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureOfTheReplacementIsPassedOver = Mutant(
    "TUR-5",
    "failure-of-the-replacement-is-passed-over",
    """
    When the replacement fails, what is heard goes on.
    """,
    reference: {
      let original = $0
      $0.takeUntilReplacement = { source, replacement, choose in
        let unfailing = replacement |> `catch` { _ in Signals.never() }
        return original.takeUntilReplacement?(source, unfailing, choose) ?? source
      }
    }
  )
}
