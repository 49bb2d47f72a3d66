internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let usedLater = Mutant(
    "QLO-6",
    "used-later",
    """
    with gives its queue a block for later, though it is called on it.
    """,
    reference: {
      $0.queueLocal = .init(
        make: { (queue: Queue, generate) in
          QueueLocalObject<AnyObject>(queue: queue, generate: generate)
        },
        with: { object, use in object.queue.justDispatch { object.with(use) } },
        syncWith: { $0.syncWith($1) }
      )
    }
  )
}
