internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let otherSourcesRunOn = Mutant(
    "CMB-6",
    "other-sources-run-on",
    """
    Only the source that fails is disposed.
    """,
    reference: {
      let original = $0
      $0.combineLatest = { signals, join in
        let others = signals.prefix(1) + signals.dropFirst().map(\.detached)
        return original.combineLatest?(Array(others), join) ?? .never()
      }
    }
  )
}
