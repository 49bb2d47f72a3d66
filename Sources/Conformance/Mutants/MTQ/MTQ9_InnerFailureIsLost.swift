internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let innerFailureIsLost = Mutant(
    "MTQ-9",
    "inner-failure-is-lost",
    """
    The failure of an inner signal reaches nobody, and those that wait wait for ever.
    """,
    reference: {
      $0.mapToQueue = { source, inner in
        source |> mapToQueue { value in inner(value) |> `catch` { _ in .never() } }
      }
    }
  )
}
