internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The value that it was made with does not count as the present one.
  ///
  /// Caught by VPR-2.
  static let initialValueIsNotCompared = Mutant(
    "VPR-2",
    "initial-value-is-not-compared",
    """
    The value that it was made with does not count as the present one.
    """,
    reference: {
      $0.valuePromise = { initial, ignoresRepeated in
        let promise = ValuePromise<Int>(ignoreRepeated: ignoresRepeated)
        let signal: Signals = promise.get() |> castError(LawError.self)
        return (initial.map { signal |> startWith($0) } ?? signal, { promise.set($0) })
      }
    }
  )
}
