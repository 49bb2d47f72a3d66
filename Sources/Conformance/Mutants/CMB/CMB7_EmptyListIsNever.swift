internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let emptyListIsNever = Mutant(
    "CMB-7",
    "empty-list-is-never",
    """
    Without sources nothing ever happens.
    """,
    reference: {
      let original = $0
      $0.combineLatest = { signals, join in
        signals.isEmpty ? .never() : original.combineLatest?(signals, join) ?? signals[0]
      }
    }
  )
}
