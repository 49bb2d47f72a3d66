internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let equalSourcesAreStartedOnce = Mutant(
    "PLN-1",
    "equal-sources-are-started-once",
    """
    Where two signals that are combined are the same one, it is started once, for both.
    """,
    reference: {
      let original = $0
      $0.combineLatest = { signals, join in
        guard let first = signals.first, signals.count > 1,
          signals.allSatisfy({ $0 === first })
        else { return original.combineLatest?(signals, join) ?? .never() }
        return first |> map { value in join(signals.map { _ in value }) }
      }
    }
  )
}
