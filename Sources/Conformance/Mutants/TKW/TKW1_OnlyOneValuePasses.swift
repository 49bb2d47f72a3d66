internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let onlyOneValuePasses = Mutant(
    "TKW-1",
    "only-one-value-passes",
    """
    It takes one value too few for enough.
    """,
    reference: {
      $0.takeWhile = { $0 |> take(while: $1) |> take(1) }
    }
  )
}
