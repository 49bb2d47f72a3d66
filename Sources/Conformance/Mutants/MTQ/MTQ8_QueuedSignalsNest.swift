internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let queuedSignalsNest = Mutant(
    "MTQ-8",
    "queued-signals-nest",
    """
    The next signal is started from inside the end of the one before.
    """,
    reference: {
      $0.mapToQueue = { plainQueue($0, $1, gate: Gate(), .isUnprotected) }
    }
  )
}
