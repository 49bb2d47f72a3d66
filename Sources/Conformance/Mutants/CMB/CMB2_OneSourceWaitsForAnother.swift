internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let oneSourceWaitsForAnother = Mutant(
    "CMB-2",
    "one-source-waits-for-another",
    """
    A combination of one signal waits for a second one.
    """,
    reference: {
      let original = $0
      $0.combineLatest = { signals, join in
        original.combineLatest?(signals.count == 1 ? signals + [.never()] : signals, join) ?? nil
      }
    }
  )
}
