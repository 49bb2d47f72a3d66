internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let firstValueIsReplayed = Mutant(
    "PIP-4",
    "first-value-is-replayed",
    """
    What is replayed is the first value that was put.
    """,
    reference: {
      $0.replayingPipe = {
        let pipe = ValuePipe<Int>(replay: false)
        let first = Held<Int?>(nil)
        let signal: Signals = deferred {
          let later: Signals = pipe.signal() |> castError(LawError.self)
          return first.value.map { later |> startWith($0) } ?? later
        }
        return (
          signal,
          {
            first.value = first.value ?? $0
            pipe.putNext($0)
          }
        )
      }
    }
  )
}
