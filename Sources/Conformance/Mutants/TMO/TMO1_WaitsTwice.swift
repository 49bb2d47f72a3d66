internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let waitsTwice = Mutant(
    "TMO-1",
    "waits-twice",
    """
    The time begins again when it has passed for the first time.
    """,
    reference: {
      $0.timeout = { $0 |> timeout($1 * 2, queue: timedQueue(), alternate: $2) }
    }
  )
}
