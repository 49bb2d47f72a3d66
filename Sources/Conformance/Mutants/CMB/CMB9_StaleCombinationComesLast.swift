internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let staleCombinationComesLast = Mutant(
    "CMB-9",
    "stale-combination-comes-last",
    """
    Combinations are made under one lock and delivered under another.
    """,
    reference: {
      $0.combineLatest = { signals, join in
        let delivery = Atomic(value: 0, recursive: true)
        return plainCombination(signals, join) { value, downstream in
          delivery.with { _ in downstream.putNext(value) }
        }
      }
    }
  )
}
