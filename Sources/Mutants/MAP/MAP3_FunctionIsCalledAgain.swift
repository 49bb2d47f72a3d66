internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The function is called a second time to compare the results.
  ///
  /// Caught by MAP-3.
  static let functionIsCalledAgain = Mutant(
    "MAP-3",
    "function-is-called-again",
    """
    The function is called a second time to compare the results.
    """,
    reference: {
      $0.map = { $0 |> filter { [f = $1] in f($0) == f($0) } }
    }
  )
}
