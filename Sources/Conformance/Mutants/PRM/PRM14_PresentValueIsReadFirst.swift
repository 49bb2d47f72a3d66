internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let presentValueOfASignalIsReadFirst = Mutant(
    "PRM-14",
    "present-value-of-a-signal-is-read-first",
    """
    Who comes to a promise is told the present value, and joins in a second step.
    """,
    reference: {
      $0.promise = {
        let pipe = ValuePipe<Int>(replay: false)
        let latest = Atomic<Int?>(value: nil)
        let present = MetaDisposable()
        let signal: Signals = deferred {
          let later: Signals = pipe.signal() |> castError(LawError.self)
          return latest.with { $0 }.map { later |> startWith($0) } ?? later
        }
        return (
          signal,
          { set in
            present.set(nil)
            _ = latest.swap(nil)
            present.set(
              set.start(next: { value in
                _ = latest.swap(value)
                pipe.putNext(value)
              })
            )
          }
        )
      }
    }
  )
}
