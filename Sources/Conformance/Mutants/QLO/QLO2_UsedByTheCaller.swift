internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let usedByTheCaller = Mutant(
    "QLO-2",
    "used-by-the-caller",
    """
    with waits for the object, and calls its function when it is back.
    """,
    reference: {
      $0.queueLocal = .init(
        make: { (queue: Queue, generate) in
          QueueLocalObject<AnyObject>(queue: queue, generate: generate)
        },
        with: { object, use in use(object.syncWith { $0 }) },
        syncWith: { $0.syncWith($1) }
      )
    }
  )
}
