internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let completeSaysNothing = Mutant(
    "SIG-2",
    "complete-says-nothing",
    """
    The signal that completes at once is taken for the one that never does anything.
    """,
    reference: {
      $0.complete = { .never() }
    }
  )
}
