internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let initialValueIsReplayed = Mutant(
    "VPR-1",
    "initial-value-is-replayed",
    """
    What is replayed is the value that it was made with.
    """,
    reference: {
      $0.valuePromise = { initial, ignoresRepeated in
        let promise = ValuePromise<Int>(ignoreRepeated: ignoresRepeated)
        let values: Signal<Int, NoError> = promise.get() |> skip(0)
        let signal: Signals = values |> castError(LawError.self)
        return (initial.map { signal |> startWith($0) } ?? signal, { promise.set($0) })
      }
    }
  )
}
