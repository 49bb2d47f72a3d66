internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let directThrottlingQueues = Mutant(
    "MTT-4",
    "direct-throttling-queues",
    """
    All signals of signals that wait are kept.
    """,
    reference: {
      $0.throttled = { $0 |> mapToQueue($1) }
    }
  )
}
