internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let theOthersFailureIsPassedOver = Mutant(
    "WLF-5",
    "the-others-failure-is-passed-over",
    """
    When the other signal fails, its latest value stays the latest for ever.
    """,
    reference: {
      let original = $0
      $0.withLatestFrom = { source, other, join in
        let unfailing = other |> `catch` { _ in Signals.never() }
        return original.withLatestFrom?(source, unfailing, join) ?? source
      }
    }
  )
}
