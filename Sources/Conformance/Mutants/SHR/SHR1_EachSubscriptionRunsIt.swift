internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
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
