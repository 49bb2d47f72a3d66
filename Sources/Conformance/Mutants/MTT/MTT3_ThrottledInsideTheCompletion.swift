internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let throttledInsideTheCompletion = Mutant(
    "MTT-3",
    "throttled-inside-the-completion",
    """
    The next signal starts when the one before completes, before its resources are free.
    """,
    reference: {
      $0.mapToThrottled = { plainQueue($0, $1, keepsLatest: true, .startsInsideTheCompletion) }
    }
  )
}
