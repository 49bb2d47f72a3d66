internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let completionIsForgotten = Mutant(
    "SIG-7",
    "completion-is-forgotten",
    """
    A sequence is sent, and its end is not.
    """,
    reference: {
      $0.fromSequence = { .fromSequence($0) |> then(.never()) }
    }
  )
}
