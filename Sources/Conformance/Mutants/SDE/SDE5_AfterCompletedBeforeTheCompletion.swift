internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let afterCompletedBeforeTheCompletion = Mutant(
    "SDE-5",
    "after-completed-before-the-completion",
    """
    The function is called before the completion is delivered.
    """,
    reference: {
      $0.afterCompleted = { $0 |> beforeCompleted($1) }
    }
  )
}
