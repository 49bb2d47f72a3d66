internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let firstSourceCompletesIt = Mutant(
    "MRG-2",
    "first-source-completes-it",
    """
    It completes with its first source.
    """,
    reference: {
      $0.merge = { signals in
        guard let first = signals.first else { return .complete() }
        return merge([first.markedEnd] + signals.dropFirst()).completedAtMark
      }
    }
  )
}
