internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let equalValueIsNotSentAgain = Mutant(
    "DBN-1",
    "equal-value-is-not-sent-again",
    """
    A value that equals the one that was sent last is not sent.
    """,
    reference: {
      let original = $0
      $0.debounce = { source, seconds in
        (original.debounce?(source, seconds) ?? source) |> distinctUntilChanged
      }
    }
  )
}
