internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let directQueueThrottles = Mutant(
    "MTQ-7",
    "direct-queue-throttles",
    """
    Of the signals of signals that wait, only the latest is kept.
    """,
    reference: {
      $0.queued = { $0 |> mapToThrottled($1) }
    }
  )
}
