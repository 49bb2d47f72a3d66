internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
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
