internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// It completes with the signal that runs when the outer signal completes.
  ///
  /// Caught by MTQ-4.
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
