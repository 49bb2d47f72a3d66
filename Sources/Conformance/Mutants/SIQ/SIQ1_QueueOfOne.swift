internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let queueOfOne = Mutant(
    "SIQ-1",
    "queue-of-one",
    """
    Each subscription has a queue of its own.
    """,
    reference: {
      $0.signalQueue = { { $0 |> map { $0 } } }
    }
  )
}
