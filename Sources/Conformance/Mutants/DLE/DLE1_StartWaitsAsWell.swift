internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let startWaitsAsWell = Mutant(
    "DLE-1",
    "start-waits-as-well",
    """
    The start waits as well, for as short a time as possible.
    """,
    reference: {
      let original = $0
      $0.delayEvents = { source, seconds in
        (original.delayEvents?(source, seconds) ?? source) |> delay(0, queue: timedQueue())
      }
    }
  )
}
