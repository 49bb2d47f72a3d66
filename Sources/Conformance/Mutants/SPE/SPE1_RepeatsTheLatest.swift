internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let repeatsTheLatest = Mutant(
    "SPE-1",
    "repeats-the-latest",
    """
    At the end of each period the latest value is sent, new or not.
    """,
    reference: {
      $0.sampleEvery = { source, seconds in
        let tick = Signals.single(0) |> delay(seconds, queue: timedQueue()) |> restart
        return tick |> withLatestFrom(source) |> map { $1 }
      }
    }
  )
}
