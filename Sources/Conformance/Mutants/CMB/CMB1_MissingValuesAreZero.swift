internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let missingValuesAreZero = Mutant(
    "CMB-1",
    "missing-values-are-zero",
    """
    A place that is empty counts as 0.
    """,
    reference: {
      $0.combineLatest = { signals, join in
        combineLatest(signals.map { $0 |> startWith(0) }) |> skip(signals.count - 1) |> map(join)
          |> filter { $0 > 0 }
      }
    }
  )
}
