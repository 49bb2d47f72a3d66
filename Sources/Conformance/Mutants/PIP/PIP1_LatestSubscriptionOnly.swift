internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let latestSubscriptionOnly = Mutant(
    "PIP-1",
    "latest-subscription-only",
    """
    A new subscription takes the place of the one before.
    """,
    reference: {
      $0.valuePipe = {
        let latest = Held<Downstream?>(nil)
        return (
          Signals { downstream in
            latest.value = downstream
            return EmptyDisposable
          },
          { latest.value?.putNext($0) }
        )
      }
    }
  )
}
