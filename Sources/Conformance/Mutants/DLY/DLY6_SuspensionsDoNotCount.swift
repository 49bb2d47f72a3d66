internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let suspensionsDoNotCount = Mutant(
    "DLY-6",
    "suspensions-do-not-count",
    """
    The clock stands still while the system is suspended.
    """,
    reference: {
      $0.suspendAwareDelay = { source, seconds in
        (source |> delay(seconds, queue: timedQueue()), { _ in })
      }
    }
  )
}
