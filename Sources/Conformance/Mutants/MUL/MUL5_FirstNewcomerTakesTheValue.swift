internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let firstNewcomerTakesTheValue = Mutant(
    "MUL-5",
    "first-newcomer-takes-the-value",
    """
    The latest value is handed over to the first who comes, and there is none for the next.
    """,
    reference: {
      $0.replayingMulticast = {
        let latest = Held<Int?>(nil)
        let shared = Held<Signals?>(nil)
        return { _, signal in
          let run =
            shared.value
            ?? (signal |> beforeNext { latest.value = $0 } |> afterDisposed { latest.value = nil }
              |> share)
          shared.value = run
          return deferred {
            let value = latest.value
            latest.value = nil
            return value.map { run |> startWith($0) } ?? run
          }
        }
      }
    }
  )
}
