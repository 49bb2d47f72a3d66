internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let thirdSetForgetsNothing = Mutant(
    "PRM-3",
    "third-set-forgets-nothing",
    """
    From the third set on the value of the signal before is kept until the new one sends.
    """,
    reference: {
      $0.promise = {
        let pipe = ValuePipe<Int>()
        let latest = Held<Int?>(nil)
        let sets = Held(0)
        let running = MetaDisposable()
        let values: Signal<Int, NoError> = deferred {
          latest.value.map { pipe.signal() |> startWith($0) } ?? pipe.signal()
        }
        return (
          values |> castError(LawError.self),
          { signal in
            sets.value += 1
            running.set(nil)
            if sets.value < 3 { latest.value = nil }
            let calm: Signal<Int, NoError> = signal |> `catch` { _ in .never() }
            running.set(
              calm.start(next: { value in
                latest.value = value
                pipe.putNext(value)
              })
            )
          }
        )
      }
    }
  ).shown(byOperations: 8)
}
