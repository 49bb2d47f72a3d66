internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// A sequence is sent, and its end is not.
  ///
  /// Caught by SIG-7.
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
