internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
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
