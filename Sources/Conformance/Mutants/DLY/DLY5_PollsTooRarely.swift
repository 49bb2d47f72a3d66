internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let pollsTooRarely = Mutant(
    "DLY-5",
    "polls-too-rarely",
    """
    The clock is looked at once in two units, and the source is started then.
    """,
    reference: {
      $0.suspendAwareDelay = { source, seconds in
        (source |> delay((seconds / 2).rounded(.up) * 2, queue: timedQueue()), { _ in })
      }
    }
  )
}
