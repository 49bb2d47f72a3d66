internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let completionIsRetried = Mutant(
    "RTI-4",
    "completion-is-retried",
    """
    A completion is followed by another run as well.
    """,
    reference: {
      $0.restartIfError = { source in source |> restart |> `catch` { _ in source |> restart } }
    }
  )
}
