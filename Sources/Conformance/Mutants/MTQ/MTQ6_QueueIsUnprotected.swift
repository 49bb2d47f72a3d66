internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let queueIsUnprotected = Mutant(
    "MTQ-6",
    "queue-is-unprotected",
    """
    What runs and what waits stand in variables that nothing protects.
    """,
    reference: {
      $0.mapToQueue = { plainQueue($0, $1, .isUnprotected) }
    }
  )
}
