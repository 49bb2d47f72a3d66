internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let beforeCompletedComesAfter = Mutant(
    "SDE-4",
    "before-completed-comes-after",
    """
    The function is called when the completion has been delivered.
    """,
    reference: {
      $0.beforeCompleted = { $0 |> afterCompleted($1) }
    }
  )
}
