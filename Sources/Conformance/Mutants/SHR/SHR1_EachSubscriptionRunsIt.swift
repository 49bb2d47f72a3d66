internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// Each subscription has a run of its own.
  ///
  /// Caught by SHR-1.
  static let eachSubscriptionRunsIt = Mutant(
    "SHR-1",
    "each-subscription-runs-it",
    """
    Each subscription has a run of its own.
    """,
    reference: {
      $0.share = { $0 |> map { $0 } }
    }
  )
}
