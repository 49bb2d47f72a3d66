internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The function is called before the value is delivered.
  ///
  /// Caught by SDE-3.
  static let afterNextComesBefore = Mutant(
    "SDE-3",
    "after-next-comes-before",
    """
    The function is called before the value is delivered.
    """,
    reference: {
      $0.afterNext = { $0 |> beforeNext($1) }
    }
  )
}
