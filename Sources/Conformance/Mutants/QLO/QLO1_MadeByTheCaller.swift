internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let madeByTheCaller = Mutant(
    "QLO-1",
    "made-by-the-caller",
    """
    The object is made where the first call comes from.
    """,
    reference: {
      $0.queueLocal = .init(
        make: { (queue: Queue, generate) in
          let made = Held<AnyObject>(generate())
          return QueueLocalObject<AnyObject>(queue: queue, generate: { made.value })
        },
        with: { $0.with($1) },
        syncWith: { $0.syncWith($1) }
      )
    }
  )
}
