internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

/// The reference's queue, but for how it puts a block off.
func delayingQueue(
  after: @escaping @Sendable (Queue, Double, @escaping @Sendable () -> Void) -> Void
) -> QueueCapability {
  QueueCapability(
    make: { timedQueue() },
    async: { $0.async($1) },
    sync: { $0.sync($1) },
    isCurrent: { $0.isCurrent() },
    dispatch: { $0.justDispatch($1) },
    after: after
  )
}
