internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let demandInsideAnElementIsLost = Mutant(
    "DMD-2",
    "demand-inside-an-element-is-lost",
    """
    What is asked for from inside the callback of an element is forgotten.
    """,
    reference: {
      let original = $0
      $0.onDemand = { elements in
        guard let paced = original.onDemand?(elements) else { return (.never(), { _ in }) }
        let isSending = Atomic(value: false)
        return (
          paced.signal |> beforeNext { _ in _ = isSending.swap(true) }
            |> afterNext { _ in _ = isSending.swap(false) },
          { count in if !isSending.with({ $0 }) { paced.request(count) } }
        )
      }
    }
  )
}
