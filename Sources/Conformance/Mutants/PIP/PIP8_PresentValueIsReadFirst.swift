internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let presentValueIsReadFirst = Mutant(
    "PIP-8",
    "present-value-is-read-first",
    """
    Who comes is told the present value, and joins in a second step.
    """,
    reference: {
      $0.replayingPipe = {
        let pipe = ValuePipe<Int>(replay: false)
        let latest = Atomic<Int?>(value: nil)
        let signal: Signals = deferred {
          let later: Signals = pipe.signal() |> castError(LawError.self)
          return latest.with { $0 }.map { later |> startWith($0) } ?? later
        }
        return (
          signal,
          { value in
            _ = latest.swap(value)
            pipe.putNext(value)
          }
        )
      }
    }
  )
}
