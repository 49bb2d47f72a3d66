internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let firstValueWaits = Mutant(
    "THR-1",
    "first-value-waits",
    """
    It waits for a pause, as debounce does.
    """,
    reference: {
      $0.throttle = { $0 |> debounce($1, queue: timedQueue()) }
    }
  )
}
