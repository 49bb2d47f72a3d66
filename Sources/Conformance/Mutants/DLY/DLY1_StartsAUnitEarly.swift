internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let startsAUnitEarly = Mutant(
    "DLY-1",
    "starts-a-unit-early",
    """
    The time is counted down to one instead of to zero.
    """,
    reference: {
      $0.delay = { source, seconds in source |> delay(seconds - 1, queue: timedQueue()) }
    }
  )
}
