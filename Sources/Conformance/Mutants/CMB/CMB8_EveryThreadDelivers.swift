internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// Each thread delivers what it has combined.
  ///
  /// Caught by CMB-8.
  static let everyThreadDelivers = Mutant(
    "CMB-8",
    "every-thread-delivers",
    """
    Each thread delivers what it has combined.
    """,
    reference: {
      $0.combineLatest = { plainCombination($0, $1) { $1.putNext($0) } }
    }
  )
}
