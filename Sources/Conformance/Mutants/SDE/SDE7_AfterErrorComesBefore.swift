internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let afterErrorComesBefore = Mutant(
    "SDE-7",
    "after-error-comes-before",
    """
    The function is called before the failure is delivered.
    """,
    reference: {
      $0.afterError = { $0 |> beforeError($1) }
    }
  )
}
