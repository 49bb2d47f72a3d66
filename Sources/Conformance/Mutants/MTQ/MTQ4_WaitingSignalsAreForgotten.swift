internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let waitingSignalsAreForgotten = Mutant(
    "MTQ-4",
    "waiting-signals-are-forgotten",
    """
    It completes with the signal that runs when the outer signal completes.
    """,
    reference: {
      $0.mapToQueue = { plainQueue($0, $1, .forgetsWhatWaits) }
    }
  )
}
