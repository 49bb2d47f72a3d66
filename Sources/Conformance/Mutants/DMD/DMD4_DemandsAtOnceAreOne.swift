internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let demandsAtOnceAreOne = Mutant(
    "DMD-4",
    "demands-at-once-are-one",
    """
    The demand is read and written in two steps.
    """,
    reference: {
      let original = $0
      $0.onDemand = { elements in
        guard let paced = original.onDemand?(elements) else { return (.never(), { _ in }) }
        let demand = Atomic(value: 0)
        let granted = Atomic(value: 0)
        return (
          paced.signal,
          { count in
            let sum = demand.with { $0 } + count
            _ = demand.swap(sum)
            let new = sum - granted.swap(sum)
            if new > 0 { paced.request(new) }
          }
        )
      }
    }
  )
}
