internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let valuesAreDelayedToo = Mutant(
    "DLY-2",
    "values-are-delayed-too",
    """
    Each value waits as long as the start has waited.
    """,
    reference: {
      $0.delay = { source, seconds in
        source |> mapToQueue { Signals.single($0) |> delay(seconds, queue: timedQueue()) }
          |> delay(seconds, queue: timedQueue())
      }
    }
  )
}
