internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureCompletesIt = Mutant(
    "RST-2",
    "failure-completes-it",
    """
    A failure of the source completes the result.
    """,
    reference: {
      $0.restart = { $0 |> restart |> `catch` { _ in .complete() } }
    }
  )
}
