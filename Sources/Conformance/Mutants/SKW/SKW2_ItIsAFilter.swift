internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let itIsAFilter = Mutant(
    "SKW-2",
    "it-is-a-filter",
    """
    Later values of which the function is true are dropped as well.
    """,
    reference: {
      $0.skipWhile = { source, condition in source |> filter { !condition($0) } }
    }
  )
}
