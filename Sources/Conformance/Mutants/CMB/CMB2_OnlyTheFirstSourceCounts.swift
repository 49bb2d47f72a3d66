internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let onlyTheFirstSourceCounts = Mutant(
    "CMB-2",
    "only-the-first-source-counts",
    """
    A combination is sent only when the first source has sent a new value.
    """,
    reference: {
      $0.combineLatest = { signals, join in
        combineLatest(signals) |> distinctUntilChanged(isEqual: { $0[0] == $1[0] }) |> map(join)
      }
    }
  )
}
