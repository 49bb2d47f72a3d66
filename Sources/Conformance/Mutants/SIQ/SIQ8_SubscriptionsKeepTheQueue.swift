internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let subscriptionsKeepTheQueue = Mutant(
    "SIQ-8",
    "subscriptions-keep-the-queue",
    """
    Each subscription to what is in a queue holds the queue, which goes on when its owner has let go of it.
    """,
    reference: {
      $0.signalQueue = {
        let queue = SignalQueue()
        return { queue.enqueue($0) |> beforeNext { _ in withExtendedLifetime(queue) {} } }
      }
    }
  )
}
