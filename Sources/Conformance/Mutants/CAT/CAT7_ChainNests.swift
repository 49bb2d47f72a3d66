internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
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
