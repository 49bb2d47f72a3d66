internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// Each subscription has a queue of its own.
  ///
  /// Caught by SIQ-1.
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
