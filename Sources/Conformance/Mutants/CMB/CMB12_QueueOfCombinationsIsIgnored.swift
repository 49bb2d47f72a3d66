internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let queueOfCombinationsIsIgnored = Mutant(
    "CMB-12",
    "queue-of-combinations-is-ignored",
    """
    Combinations are delivered by who puts the value.
    """,
    reference: {
      $0.combineLatestOn = .init { (signals, _: Queue, join) in combineLatest(signals) |> map(join)
      }
    }
  )
}
