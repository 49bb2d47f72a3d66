internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let firstSilenceOnly = Mutant(
    "TMF-1",
    "first-silence-only",
    """
    Only the first event is waited for.
    """,
    reference: {
      $0.timeoutFailing = { source, seconds, error in
        source |> timeout(seconds, queue: timedQueue(), alternate: .fail(error))
      }
    }
  )
}
