internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The second signal is started from inside the end of the first.
  ///
  /// Caught by CAT-7.
  static let chainNests = Mutant(
    "CAT-7",
    "chain-nests",
    """
    The second signal is started from inside the end of the first.
    """,
    reference: {
      $0.then = { $0 |> then($1.hidden) }
    }
  )
}
