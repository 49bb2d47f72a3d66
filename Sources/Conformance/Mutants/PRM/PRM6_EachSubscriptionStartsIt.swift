internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let eachSubscriptionStartsIt = Mutant(
    "PRM-6",
    "each-subscription-starts-it",
    """
    Each subscription sets the signal anew.
    """,
    reference: {
      let original = $0
      $0.lazyPromise = { first in
        guard let promise = original.promise?() else { return (.never(), { _ in }) }
        return (promise.signal |> beforeStarted { promise.set(first) }, promise.set)
      }
    }
  )
}
