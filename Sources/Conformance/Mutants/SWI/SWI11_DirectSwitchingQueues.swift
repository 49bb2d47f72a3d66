internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let directSwitchingQueues = Mutant(
    "SWI-11",
    "direct-switching-queues",
    """
    Signals of signals wait for each other instead of replacing each other.
    """,
    reference: {
      $0.switchToLatest = { $0 |> mapToQueue($1) }
    }
  )
}
