internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let synchronousUseIsTheCallers = Mutant(
    "QLO-5",
    "synchronous-use-is-the-callers",
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
