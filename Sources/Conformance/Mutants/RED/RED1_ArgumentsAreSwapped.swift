internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let argumentsAreSwapped = Mutant(
    "RED-1",
    "arguments-are-swapped",
    """
    The function is given the value first and the state second.
    """,
    reference: {
      $0.reduceLeft = { $0 |> reduceLeft(value: $1, f: { [f = $2] in f($1, $0) }) }
    }
  )
}
