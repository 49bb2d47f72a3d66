internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let noDelayIsAtOnce = Mutant(
    "DLY-4",
    "no-delay-is-at-once",
    """
    Without a delay the source is started at once.
    """,
    reference: {
      $0.delay = { source, seconds in
        seconds > 0 ? source |> delay(seconds, queue: timedQueue()) : source
      }
    }
  )
}
