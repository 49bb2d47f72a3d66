internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let beforeErrorComesAfter = Mutant(
    "SDE-6",
    "before-error-comes-after",
    """
    The function is called when the failure has been delivered.
    """,
    reference: {
      $0.beforeError = { $0 |> afterError($1) }
    }
  )
}
