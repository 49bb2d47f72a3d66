internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let whatWaitsIsStillTold = Mutant(
    "PRM-4",
    "what-waits-is-still-told",
    """
    Values that wait behind a delivery are told although another signal has been set.
    """,
    reference: {
      $0.promise = {
        let pipe = ValuePipe<Int>(replay: false)
        let slot = MetaDisposable()
        let present = Held<Int?>(nil)
        let values: Signals = pipe.signal() |> castError(LawError.self)
        return (
          deferred { present.value.map { values |> startWith($0) } ?? values },
          { signal in
            present.value = nil
            slot.set(nil)
            let run = MetaDisposable()
            slot.set(run)
            let next = { (value: Int) in
              present.value = value
              pipe.putNext(value)
            }
            run.set(signal.start(next: next))
          }
        )
      }
    }
  )
}
