internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let neverCompletes = Mutant(
    "SIG-4",
    "never-completes",
    """
    A signal that has nothing to do is completed, to free its subscribers.
    """,
    reference: {
      $0.never = { .complete() }
    }
  )
}
