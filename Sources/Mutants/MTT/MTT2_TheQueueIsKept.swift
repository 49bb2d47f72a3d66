internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// Every value waits for its turn.
  ///
  /// Caught by MTT-2.
  static let theQueueIsKept = Mutant(
    "MTT-2",
    "the-queue-is-kept",
    """
    Every value waits for its turn.
    """,
    reference: {
      $0.mapToThrottled = { $0 |> mapToQueue($1) }
    }
  )
}
