internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// syncWith waits for the object, and calls its function when it is back.
  ///
  /// Caught by QLO-2.
  static let usedByTheCaller = Mutant(
    "QLO-2",
    "used-by-the-caller",
    """
    syncWith waits for the object, and calls its function when it is back.
    """,
    reference: {
      $0.queueLocal = .init(
        make: { (queue: Queue, generate) in
          QueueLocalObject<AnyObject>(queue: queue, generate: generate)
        },
        with: { $0.with($1) },
        syncWith: { object, use in use(object.syncWith { $0 }) }
      )
    }
  )
}
