internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let startsInsideTheCompletion = Mutant(
    "MTQ-3",
    "starts-inside-the-completion",
    """
    The next signal starts when the one before completes, before its resources are free.
    """,
    reference: {
      $0.mapToQueue = { plainQueue($0, $1, .startsInsideTheCompletion) }
    }
  )
}
